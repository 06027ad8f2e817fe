import { whyStale } from "../../scripts/lib/steps.mjs";

/** HTTP and browser tests start the built server; on an old build they would pass or fail for what is no longer there. */
export default function requireBuild(): void {
  const stale = whyStale();
  if (stale) throw new Error(stale);
}
