// @ts-check
// A score card as a picture, to be shared or kept: drawn from what the page shows of it.

const WIDTH = 1080;
const EDGE = 48;
const LINE = 46;
const TILE = [52, 70];
const COLOURS = {paper: '#fffdf6', ink: '#1d2b26', soft: '#5b5846', line: '#d9cfb4', heading: '#0d4f3a', gain: '#08734a', loss: '#b3261e'};

const texts = (node, selector) => node.querySelector(selector)?.textContent.trim() ?? '';

// The hand's block on the page, and what stands above it.
export async function shareCard(block, title, name) {
  const blob = await picture(block, title);
  const file = new File([blob], `${name}.png`, {type: 'image/png'});
  if (navigator.canShare?.({files: [file]})) {
    try {
      await navigator.share({files: [file], title});
      return;
    } catch (why) {
      if (why.name === 'AbortError') return;
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

async function picture(block, title) {
  const faces = await facesOf(block);
  const measure = new Drawing(document.createElement('canvas').getContext('2d'), faces);
  measure.card(block, title);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = measure.y + EDGE;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.fillStyle = COLOURS.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  new Drawing(context, faces).card(block, title);
  return new Promise(made => canvas.toBlob(made, 'image/png'));
}

async function facesOf(block) {
  const codes = new Set([...block.querySelectorAll('[data-tile]')].map(node => node.dataset.tile));
  const faces = await Promise.all([...codes].map(async code => {
    const face = new Image(...TILE);
    face.src = `tiles/${code}.svg`;
    return /** @type {const} */ ([code, await face.decode().then(() => face, () => null)]);
  }));
  return new Map(faces);
}

class Drawing {
  constructor(context, faces) {
    this.context = context;
    this.faces = faces;
    this.y = EDGE;
  }

  card(block, title) {
    this.words(title, {size: 30, colour: COLOURS.soft});
    this.words(texts(block, '.outcome'), {size: 40, bold: true, colour: COLOURS.heading});
    for (const hand of block.querySelectorAll('.hand-score')) {
      if (hand.querySelector('.sum')) this.hand(hand);
    }
    for (const row of block.querySelectorAll('.places tbody tr')) {
      this.row(`${texts(row, '.place')} ${texts(row, '.player')}`, texts(row, '.total'), {size: 34, bold: true});
      const points = ['.points', '.uma'].map(part => texts(row, part)).filter(Boolean).join('   ');
      if (points) this.words(points, {size: 24, colour: COLOURS.soft});
    }
    const best = texts(block, '.best');
    if (best) this.words(best);
    for (const row of block.querySelectorAll('.deltas li')) {
      const colour = row.classList.contains('gains') ? COLOURS.gain : row.classList.contains('pays') ? COLOURS.loss : COLOURS.ink;
      this.row(texts(row, '.player'), texts(row, '.delta'), {colour});
    }
    this.words('Tilewatch', {size: 22, colour: COLOURS.soft});
  }

  hand(hand) {
    this.y += 16;
    this.rule();
    this.row(texts(hand, 'h3'), texts(hand, '.sum b'), {bold: true, size: 34});
    this.tiles([...hand.querySelectorAll(':scope > .tiles [data-tile]')].map(node => node.dataset.tile));
    for (const line of hand.querySelectorAll('.items li')) {
      const rule = texts(line, '.rule');
      this.row(`${texts(line, '.what')}${rule ? `   § ${rule}` : ''}`, texts(line, '.value'), {size: 26});
    }
    this.words(texts(hand, '.sum span'), {size: 26, colour: COLOURS.soft});
  }

  font(size, bold) {
    this.context.font = `${bold ? 700 : 400} ${size}px "Noto Sans", "DejaVu Sans", sans-serif`;
  }

  words(text, {size = 28, bold = false, colour = COLOURS.ink} = {}) {
    this.font(size, bold);
    let line = '';
    const lines = [];
    for (const part of text.split(' ')) {
      if (line && this.context.measureText(`${line} ${part}`).width > WIDTH - 2 * EDGE) {
        lines.push(line);
        line = part;
      } else {
        line = line ? `${line} ${part}` : part;
      }
    }
    this.context.fillStyle = colour;
    for (const one of [...lines, line]) {
      this.y += Math.round(size * 1.4);
      this.context.fillText(one, EDGE, this.y);
    }
  }

  row(left, right, {size = 28, bold = false, colour = COLOURS.ink} = {}) {
    this.font(size, bold);
    this.y += LINE;
    this.context.fillStyle = COLOURS.ink;
    const room = this.context.measureText(right).width + 24;
    this.context.fillText(left, EDGE, this.y, WIDTH - 2 * EDGE - room);
    this.context.fillStyle = colour;
    this.context.textAlign = 'right';
    this.context.fillText(right, WIDTH - EDGE, this.y);
    this.context.textAlign = 'left';
  }

  rule() {
    this.context.fillStyle = COLOURS.line;
    this.context.fillRect(EDGE, this.y, WIDTH - 2 * EDGE, 2);
  }

  tiles(codes) {
    const [width, height] = TILE;
    const most = Math.floor((WIDTH - 2 * EDGE) / (width + 6));
    codes.forEach((code, at) => {
      const x = EDGE + (at % most) * (width + 6);
      const top = this.y + 18 + Math.floor(at / most) * (height + 8);
      this.context.fillStyle = '#f1e8d2';
      this.context.strokeStyle = COLOURS.line;
      this.context.beginPath();
      this.context.roundRect(x, top, width, height, 7);
      this.context.fill();
      this.context.stroke();
      const face = this.faces.get(code);
      if (face) this.context.drawImage(face, x + 4, top + 4, width - 8, height - 8);
    });
    this.y += 18 + Math.ceil(codes.length / most) * (height + 8);
  }
}
