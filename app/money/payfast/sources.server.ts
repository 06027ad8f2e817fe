import { Resolver } from "node:dns/promises";
import { BlockList, isIPv4, isIPv6 } from "node:net";

/** The first four from PayFast's developer pages, the others from its help pages. */
export const PAYFAST_HOSTS = [
  "www.payfast.co.za",
  "sandbox.payfast.co.za",
  "w1w.payfast.co.za",
  "w2w.payfast.co.za",
  "ips.payfast.co.za",
  "api.payfast.co.za",
  "payment.payfast.io",
  "api.payfast.io",
];

const ASK_AGAIN_MS = 60 * 60_000;
const AFTER_SILENCE_MS = 5 * 60_000;
/** A DNS answer may list only some of the addresses, so each one is kept for a day. */
const KEPT_MS = 24 * 60 * 60_000;
const MOST = 500;
const LOOKUP_MS = 2_000;

interface SourceFacts {
  known: boolean;
  asked: boolean;
}

interface Options {
  resolver?: Pick<Resolver, "resolve4">;
  clock?: () => number;
}

/** The sender addresses in PayFast's ITN documentation: ranges, one address, and 21 more since 2025. */
const SOURCES = new BlockList();
SOURCES.addSubnet("197.97.145.144", 28, "ipv4");
SOURCES.addSubnet("41.74.179.192", 27, "ipv4");
SOURCES.addSubnet("102.216.36.0", 28, "ipv4");
SOURCES.addSubnet("102.216.36.128", 28, "ipv4");
SOURCES.addAddress("144.126.193.139", "ipv4");
for (let third = 232; third <= 252; third += 1) SOURCES.addAddress(`3.163.${third}.237`, "ipv4");

export function isPayfastAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, "");
  if (isIPv4(plain)) return SOURCES.check(plain, "ipv4");
  return isIPv6(plain) && SOURCES.check(plain, "ipv6");
}

/** PayFast's sender addresses: the published list and the DNS records of its hosts. Requests never wait for DNS. */
export class PayfastSources {
  readonly #resolver: Pick<Resolver, "resolve4">;
  readonly #clock: () => number;
  readonly #seen = new Map<string, number>();
  #answered = 0;
  #next = 0;
  #asking: Promise<void> | null = null;

  constructor({ resolver = new Resolver({ timeout: LOOKUP_MS, tries: 1 }), clock = Date.now }: Options = {}) {
    this.#resolver = resolver;
    this.#clock = clock;
  }

  validate(address: string): SourceFacts {
    void this.refresh();
    const plain = address.replace(/^::ffff:/i, "");
    const known = isPayfastAddress(plain) || this.#seen.has(plain);
    return { known, asked: this.#answered > 0 };
  }

  /** Queries DNS if that is due. Never throws. */
  refresh(): Promise<void> {
    this.#forget();
    if (this.#clock() < this.#next) return this.#asking ?? Promise.resolve();
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const answers = await Promise.allSettled(PAYFAST_HOSTS.map((host) => this.#resolver.resolve4(host)));
    const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    const now = this.#clock();
    this.#next = now + (found.length > 0 ? ASK_AGAIN_MS : AFTER_SILENCE_MS);
    if (found.length === 0) return;
    this.#answered = now;
    for (const address of found) {
      this.#seen.delete(address);
      this.#seen.set(address, now);
    }
    this.#forget();
  }

  #forget(): void {
    for (const [address, at] of this.#seen)
      if (this.#seen.size > MOST || this.#answered - at >= KEPT_MS) this.#seen.delete(address);
  }
}
