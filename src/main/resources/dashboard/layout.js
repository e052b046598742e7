// @ts-check
// The table as large as its place allows: wide, tall, or on a phone as a list that is scrolled.

const SHAPES = {wide: [1024, 768], tall: [800, 964]};
// Below this a table drawn to scale has tiles that nobody can read.
const LEAST_WIDTH = 600;
const LEAST_HEIGHT = 420;

export function layOut(place, stage) {
  const fit = () => {
    const shape = innerWidth < LEAST_WIDTH || innerHeight < LEAST_HEIGHT ? 'flow' : innerWidth > innerHeight ? 'wide' : 'tall';
    for (const one of ['wide', 'tall', 'flow']) document.body.classList.toggle(one, one === shape);
    if (shape === 'flow') {
      stage.style.transform = '';
      return;
    }
    const [width, height] = SHAPES[shape];
    const {clientWidth, clientHeight} = place;
    const scale = Math.min(clientWidth / width, clientHeight / height);
    stage.style.transform =
      `translate(${(clientWidth - width * scale) / 2}px, ${shape === 'tall' ? 0 : (clientHeight - height * scale) / 2}px) scale(${scale})`;
  };
  new ResizeObserver(fit).observe(place);
  addEventListener('resize', fit);
  fit();
}
