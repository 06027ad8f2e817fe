import type { Say } from "./findings";
import type { Asking } from "./providers";

/** The dashboard's list of what a club needs before it sells. Wrong contact and legal details fail in an open club too: it publishes them. */
export async function checkOpening(ask: Asking, say: Say): Promise<void> {
  const { env, isProduction } = await import("../../../app/web/process/env.server");
  if (!isProduction) return;
  const { OPENED_KEY, openingSteps } = await import("../../../app/money/opening/opening");
  const { OPENING_FACTS } = await import("../../../app/money/opening/opening.queries.server");
  const { settingsFrom } = await import("../../../app/kernel/settings/settings");
  const stored = (await ask('SELECT key, value FROM "Setting"')) as { key: string; value: string }[];
  const facts = (await ask(OPENING_FACTS.sql)).map(({ fact }) => fact);
  const isOpen = stored.some(({ key }) => key === OPENED_KEY);
  const steps = openingSteps(settingsFrom(stored), new Set(facts as never[]));
  for (const { name, title, missing, link } of steps) {
    const isPublished = name === "contact" || name === "law";
    if (!missing) say("ok", `${title}: there`);
    else if (isPublished || !isOpen)
      say(isPublished ? "FAIL" : "warn", `${title}: ${missing}`, env.APP_ORIGIN + link);
  }
  if (!isOpen)
    say(
      "warn",
      "The club is not open: nothing is sold",
      `An owner opens it at ${env.APP_ORIGIN}/admin/dashboard`,
    );
}
