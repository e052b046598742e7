// @ts-check
// A hand that the photograph page leaves for the table's page.

const LEFT = 'tilewatch.hand';

export const leaveHand = hand => sessionStorage.setItem(LEFT, JSON.stringify(hand));

// What was left, once.
export function takeHand() {
  const left = sessionStorage.getItem(LEFT);
  sessionStorage.removeItem(LEFT);
  return left === null ? null : JSON.parse(left);
}
