// @ts-check
// Whoever came here from another page of the kiosk goes back to it.

const wished = new URLSearchParams(location.search).get('back');

export function leadBack() {
  if (/^[a-z]+\.html(#[a-z]+)?$/.test(wished ?? '')) {
    for (const link of document.querySelectorAll('a[data-word="back"]')) link.href = wished;
  }
}
