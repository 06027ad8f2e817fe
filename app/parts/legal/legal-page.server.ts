import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { longDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { LEGAL_VERSION } from "~/kernel/settings/law";
import { readSettings } from "~/kernel/settings/settings.server";
import { readPrices } from "~/money/prices/read-prices.server";
import type { LegalFacts } from "~/office/legal/documents/document";
import { LEGAL_DOCUMENTS, legalPageAt } from "~/office/legal/documents/documents";
import { pathOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { env } from "~/web/process/env.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const page = legalPageAt(pathOf(request));
  const { title, description, sections } = LEGAL_DOCUMENTS[page];
  return json({
    page,
    title,
    description,
    version: longDay(LEGAL_VERSION),
    sections: sections(await legalFacts(deps)),
  });
}

export async function legalFacts(deps: Deps): Promise<LegalFacts> {
  const [settings, prices] = await Promise.all([readSettings(deps), readPrices(deps)]);
  const stores_card = env.PAYFAST_TOURIST_MODE === "tokenization";
  return { ...settings, prices, stores_card, origin: deps.origin };
}
