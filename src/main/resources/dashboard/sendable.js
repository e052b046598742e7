// @ts-check
// A photograph as the kiosk takes it: one of more pixels than it decodes is made smaller here, upright as its camera says.

const MOST_PIXELS = 20e6;
const QUALITY = 0.92;

export async function sendable(file) {
  let whole;
  try {
    whole = await createImageBitmap(file);
  } catch {
    // What this browser cannot read the kiosk is asked about all the same: it says what is wrong with it.
    return file;
  }
  const times = Math.sqrt(MOST_PIXELS / (whole.width * whole.height));
  if (times >= 1) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(whole.width * times);
  canvas.height = Math.floor(whole.height * times);
  canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
  whole.close();
  return new Promise(made => canvas.toBlob(blob => made(blob ?? file), 'image/jpeg', QUALITY));
}
