import type { Secrets } from "../deps";
import { fingerprintOf, keyOf } from "./row-hash";

/** The keys of row hashes: the current one and former ones. */
export class Keys {
  readonly #known: Map<string, Secrets>;
  readonly #unknown = new Map<string, { from: number; to: number }>();

  constructor(secrets: Secrets[]) {
    this.#known = new Map(secrets.map((one) => [fingerprintOf(one), one]));
  }

  /** The key that made a keyed hash, or null. */
  of(hash: string): Secrets | null {
    return this.#known.get(keyOf(hash) ?? "") ?? null;
  }

  /** Records a row whose key is unknown. */
  miss(fingerprint: string, id: number): void {
    const range = this.#unknown.get(fingerprint);
    if (range) range.to = id;
    else this.#unknown.set(fingerprint, { from: id, to: id });
  }

  get missed(): { fingerprint: string; from: number; to: number }[] {
    return [...this.#unknown].map(([fingerprint, range]) => ({ fingerprint, ...range }));
  }
}
