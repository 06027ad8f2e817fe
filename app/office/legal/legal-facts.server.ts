import type { Deps } from "~/kernel/deps";
import { readSettings } from "~/kernel/settings/settings.server";
import { readPrices } from "~/money/prices/read-prices.server";
import { env } from "~/web/process/env.server";
import type { LegalFacts } from "./documents/document";

export async function legalFacts(deps: Deps): Promise<LegalFacts> {
  const [settings, prices] = await Promise.all([readSettings(deps), readPrices(deps)]);
  const stores_card = env.PAYFAST_TOURIST_MODE === "tokenization";
  return { ...settings, prices, stores_card, origin: deps.origin };
}
