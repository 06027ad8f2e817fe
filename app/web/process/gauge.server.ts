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

export type Single = [name: string, help: string, read: () => number | null | Promise<number | null>];

/** Of one value each; absent where it is null. */
export function singleGauges(registry: Registry, gauges: readonly Single[]): void {
  for (const [name, help, read] of gauges)
    gauge(registry, { name, help }, async () => {
      const value = await read();
      return value === null ? [] : [[{}, value]];
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
