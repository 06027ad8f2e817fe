import { partnerRow, slugFor } from "~/counter/partner-page/save.server";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { tellOfPartner } from "~/kernel/events/tell.server";
import { pinRow } from "~/shops/partners/pins.server";
import type { Added } from "./add-members.server";
import type { NewPartner } from "./partner-lines";

const BATCH = 500;

/** Each with a PIN. They are in the directory at once. */
export async function addPartners(deps: Deps, tx: Tx, shops: NewPartner[]): Promise<Added> {
  const slugs = await tx.partner.findMany({ select: { slug: true } });
  const taken = new Set(slugs.map(({ slug }) => slug));
  const rows = shops.map((shop) => {
    const slug = slugFor(shop.name, taken);
    taken.add(slug);
    return partnerRow(shop, slug, deps.clock());
  });
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    const data = rows.slice(at, at + BATCH);
    const written = await tx.partner.createManyAndReturn({ data, select: { id: true } });
    await tx.partnerPin.createMany({ data: written.map(({ id }) => pinRow(deps, id)) });
    for (const partner of written) await tellOfPartner(tx, partner, "added", deps.clock());
    ids.push(...written.map(({ id }) => id));
  }
  return { ids, user_ids: [] };
}
