import type { Deps } from "~/kernel/deps";
import { contentBlocks } from "./club-texts.queries.server";
import { type ContentArea, type ContentCard, DEFAULT_CONTENT } from "./content";

const SHOWN = 6;

/** The dashboard texts. An area without rows shows the default texts; one whose rows are all hidden stays empty. */
export async function memberContent(deps: Deps): Promise<Record<ContentArea, ContentCard[]>> {
  const blocks = await contentBlocks(deps.db);
  const of = (area: ContentArea): ContentCard[] => {
    const written = blocks.filter((block) => block.area === area);
    if (written.length === 0) return DEFAULT_CONTENT[area];
    const shown = written.filter((block) => block.is_active).slice(0, SHOWN);
    return shown.map(({ id, title, body, link }) => ({ id, title, body, link }));
  };
  return { whats_hot: of("whats_hot"), latest_updates: of("latest_updates") };
}
