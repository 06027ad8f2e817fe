export function toCents(rand: string): number {
  return Math.round(Number(rand) * 100);
}

export function toRand(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** PayFast's fee: 3.5 % and R2, as in the vectors' R5.47 of R99. */
export function feeOf(cents: number): number {
  return cents === 0 ? 0 : Math.round(cents * 0.035) + 200;
}
