import type { Deps } from "~/kernel/deps";
import { inParts } from "~/kernel/in-parts";

/** Long enough for a form that is left open, or a request that is withdrawn by mistake. */
const KEPT_DAYS = 7;

/** Deletes pictures that no shop's page and no open request shows, a week after they were sent. */
export async function cleanImages({ db, clock }: Deps): Promise<number> {
  const before = new Date(clock().getTime() - KEPT_DAYS * 86_400_000);
  return db.$transaction(async (tx) => {
    const old = await tx.image.findMany({ where: { created_at: { lt: before } }, select: { id: true } });
    const shops = await tx.partner.findMany({ select: { logo_image_url: true, pictures: true } });
    const requests = await tx.partnerChangeRequest.findMany({
      where: { status: "pending" },
      select: { changes: true },
    });
    const shown = new Set(
      [...JSON.stringify([shops, requests]).matchAll(/\/images\/(\d+)/g)].map(([, id]) => Number(id)),
    );
    const orphans = old.map(({ id }) => id).filter((id) => !shown.has(id));
    for (const some of inParts(orphans)) await tx.image.deleteMany({ where: { id: { in: some } } });
    return orphans.length;
  });
}
