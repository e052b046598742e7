// @ts-check
// Straight lines as the camera's lens draws them: Brown's model, k1 k2 p1 p2 k3, as the kiosk has it (org.tilewatch.table.Lens).

const STEPS = 8;
const UNBENDING_STEPS = 30;

// The points of the line from one pixel to another, the other left out; width is that of the picture in which the pixels are.
export function bent([from, to], lens, width) {
  if (!lens) return [from];
  const scale = width / lens.width;
  const [fx, fy] = lens.focal.map(one => one * scale);
  const [cx, cy] = lens.centre.map(one => one * scale);
  const [k1, k2, p1, p2, k3] = lens.distortion;

  /** @param {number[]} point */
  const draw = ([x, y]) => {
    const r2 = x * x + y * y;
    const radial = 1 + r2 * (k1 + r2 * (k2 + r2 * k3));
    return [x * radial + 2 * p1 * x * y + p2 * (r2 + 2 * x * x), y * radial + p1 * (r2 + 2 * y * y) + 2 * p2 * x * y];
  };
  /** @param {number[]} pixel */
  const straight = ([u, v]) => {
    const seen = [(u - cx) / fx, (v - cy) / fy];
    let at = seen;
    for (let step = 0; step < UNBENDING_STEPS; step++) {
      const [x, y] = draw(at);
      at = [at[0] + seen[0] - x, at[1] + seen[1] - y];
    }
    return at;
  };

  const [a, b] = [straight(from), straight(to)];
  return Array.from({length: STEPS}, (_, step) => {
    if (step === 0) return from;
    const [x, y] = draw([0, 1].map(axis => a[axis] + (b[axis] - a[axis]) * step / STEPS));
    return [x * fx + cx, y * fy + cy].map(one => Math.round(10 * one) / 10);
  });
}
