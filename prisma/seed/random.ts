/** A seeded generator (mulberry32). */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Both ends inclusive. */
  whole(from: number, to: number): number;
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Distinct items, at most as many as there are. */
  some<T>(list: readonly T[], count: number): T[];
  bytes(count: number): Uint8Array;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number],
    some(list, count) {
      const pool = [...list];
      return Array.from({ length: Math.min(count, pool.length) }, () => {
        const [taken] = pool.splice(whole(0, pool.length - 1), 1);
        return taken as (typeof pool)[number];
      });
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(next() * 256)),
  };
}

/** A seed derived from a name, so that adding an item does not change the others. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return hash >>> 0;
}
