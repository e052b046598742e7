// @ts-check
// The outlines of a photograph's tiles, to be touched.

const SVG = 'http://www.w3.org/2000/svg';

function shape(name, attributes) {
  const node = document.createElementNS(SVG, name);
  Object.entries(attributes).forEach(([key, value]) => node.setAttribute(key, value));
  return node;
}

// marked names numbers: doubtful, winning, chosen; and whether tiles bear their codes rather than their numbers; choose takes a tile, add a place where none was found.
export function draw(marks, seen, marked, choose, add) {
  marks.setAttribute('viewBox', `0 0 ${seen.width || 1} ${seen.height || 1}`);
  marks.replaceChildren(...seen.tiles.map(one => {
    const classes = [
      marked.doubtful.includes(one.number) ? 'doubtful' : '', marked.winning === one.number ? 'winning' : '',
      one.without ? 'without' : '', one.tile === 'xx' ? 'back' : '', marked.chosen === one.number ? 'chosen' : '',
    ].filter(Boolean).join(' ');
    const group = shape('g', {class: classes, 'data-number': one.number});
    const [x, y] = [0, 1].map(axis => one.corners.reduce((all, corner) => all + corner[axis], 0) / 4);
    const size = Math.hypot(one.corners[1][0] - one.corners[0][0], one.corners[1][1] - one.corners[0][1]) * .42;
    const label = shape('text', {x, y: y + size * .9, 'font-size': size});
    label.textContent = marked.codes ? one.tile : one.number;
    group.append(shape('polygon', {points: one.corners.map(corner => corner.join(',')).join(' ')}), label);
    group.addEventListener('click', event => {
      event.stopPropagation();
      choose(one);
    });
    return group;
  }));
  marks.onclick = event => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(marks.getScreenCTM().inverse());
    if (at.x > 0 && at.y > 0 && at.x < seen.width && at.y < seen.height) add(at.x, at.y);
  };
}

const MARGIN = 2.2;
const MOST = 12;

// Looks at the hand's tiles from as near as the frame allows.
export function approach(lens, seen) {
  const tiles = seen.tiles.filter(one => !one.without);
  if (!tiles.length) {
    lens.style.transform = '';
    lens.style.setProperty('--times', 1);
    return;
  }
  const {clientWidth: width, clientHeight: height} = lens;
  const xs = tiles.flatMap(one => one.corners.map(([x]) => x));
  const ys = tiles.flatMap(one => one.corners.map(([, y]) => y));
  const [first] = tiles;
  const margin = MARGIN * Math.hypot(first.corners[1][0] - first.corners[0][0], first.corners[1][1] - first.corners[0][1]);
  const [left, right] = [Math.min(...xs) - margin, Math.max(...xs) + margin];
  const [top, bottom] = [Math.min(...ys) - margin, Math.max(...ys) + margin];
  const whole = Math.min(width / seen.width, height / seen.height);
  const times = Math.min(MOST, Math.max(1, Math.min(width / (right - left), height / (bottom - top)) / whole));
  const x = (width - seen.width * whole) / 2 + whole * (left + right) / 2;
  const y = (height - seen.height * whole) / 2 + whole * (top + bottom) / 2;
  // Lines keep their breadth however near the tiles are looked at.
  lens.style.setProperty('--times', times);
  lens.style.transform = `translate(${width / 2 - times * x}px, ${height / 2 - times * y}px) scale(${times})`;
}
