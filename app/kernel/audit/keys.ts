import type { Secrets } from "~/kernel/deps";
import { fingerprintOf, keyOf } from "./row-hash";

export class Keys {
  readonly #known: Map<string, Secrets>;
  readonly #unknown = new Map<string, { from: number; to: number }>();

  constructor(secrets: Secrets[]) {
    this.#known = new Map(secrets.map((one) => [fingerprintOf(one), one]));
  }

  of(hash: string): Secrets | null {
    return this.#known.get(keyOf(hash) ?? "") ?? null;
  }

  miss(fingerprint: string, id: number): void {
    const range = this.#unknown.get(fingerprint);
    if (range) range.to = id;
    else this.#unknown.set(fingerprint, { from: id, to: id });
  }

  get missed(): { fingerprint: string; from: number; to: number }[] {
    return [...this.#unknown].map(([fingerprint, range]) => ({ fingerprint, ...range }));
  }
}
