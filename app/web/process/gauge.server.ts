import { Gauge, type Registry } from "prom-client";
import { log } from "./log.server";

type Value = [labels: Record<string, string>, value: number];
interface Named {
  name: string;
  help: string;
  labelNames?: string[];
}

/** Measured at each scrape. What cannot be measured is left out, so that the others are still told. */
export function gauge(registry: Registry, named: Named, measure: () => Promise<Value[]>): void {
  new Gauge({
    ...named,
    registers: [registry],
    async collect() {
      this.reset();
      if (!named.labelNames) this.remove();
      try {
        for (const [labels, value] of await measure()) this.set(labels, value);
      } catch (error) {
        const why = String((error as Error).message)
          .trim()
          .split("\n")
          .at(-1);
        log.warn({ why, metric: named.name }, "this could not be measured");
      }
    },
  });
}

/** One reading for all that ask before it is there. */
export function sharedLook<Facts>(read: () => Promise<Facts>): () => Promise<Facts> {
  let looking: Promise<Facts> | null = null;
  return () => {
    looking ??= read().finally(() => {
      looking = null;
    });
    return looking;
  };
}
