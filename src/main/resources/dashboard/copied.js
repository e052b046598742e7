// @ts-check
// A text given to other programs of a device.

// Over plain HTTP a page has no clipboard of its own: what is selected can be copied there all the same.
/** @param {string} text */
export async function copied(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const field = document.createElement('textarea');
  field.className = 'unseen';
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
