/** `1 234`: the digits of a whole number in groups of three. */
export function inThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, " ");
}

/** A whole number of things, as people read it. */
export function formatCount(count: number): string {
  return count < 0 ? `-${formatCount(-count)}` : inThousands(String(count));
}
