import type { Partner, Till } from "~/db/generated/client";
import { audit } from "../audit/audit.server";
import { declareLost } from "../book/club-moves";
import { shortMoment } from "../clock";
import type { Deps } from "../deps";
import { ClubError } from "../errors";
import type { PartnerActor } from "../partners/actor";
import { deviceInWords } from "../sessions/device";
import { clubBook } from "./club-book.server";
import type { ShownTill } from "./shown-till";

/** The shop's tills that work, and one that was ended while it keeps the book. */
export async function shopTills(deps: Deps, partner: Partner): Promise<ShownTill[]> {
  const rows = await deps.db.till.findMany({ where: standing(partner), orderBy: { id: "asc" } });
  return rows.map((row) => shown(partner, row));
}

/** Throws `not_found`, also for another shop's. */
export async function shopTill(deps: Deps, partner: Partner, id: number): Promise<ShownTill> {
  return shown(partner, await own(deps, partner, id));
}

export async function renameTill(deps: Deps, actor: PartnerActor, id: number, name: string): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const till = await tx.till.findFirst({ where: { id, partner_id: actor.id } });
    if (!till) throw gone();
    await tx.till.update({ where: { id }, data: { name }, select: { id: true } });
    await audit(deps, tx, { ...entry(actor, "rename"), details: { name: [till.name, name] } });
  });
}

/** "Works without signal", for one till of the shop at a time: one till can keep its book. Throws `not_found` and `conflict`. */
export async function switchOffline(deps: Deps, actor: PartnerActor, id: number, on: boolean): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const till = await tx.till.findFirst({ where: { id, partner_id: actor.id, ended_at: null } });
    if (!till) throw gone();
    if (on && !till.persisted) throw new ClubError("conflict", UNFIT);
    if (on) await tx.till.updateMany({ where: { partner_id: actor.id }, data: { works_offline: false } });
    await tx.till.update({ where: { id }, data: { works_offline: on }, select: { id: true } });
    await audit(deps, tx, {
      ...entry(actor, on ? "offline_on" : "offline_off"),
      details: { name: till.name },
    });
  });
}

/** It asks for a new pairing. One that keeps the book can only be declared lost: its uses are not known. Throws `not_found` and `conflict`. */
export async function removeTill(deps: Deps, actor: PartnerActor, id: number): Promise<void> {
  const till = await endTill(deps, actor, id, { lost: false });
  if (!till) throw new ClubError("conflict", KEEPS);
}

/** The club takes the book at once. What the till has not told may be given again; if it comes back, its uses are booked. */
export async function loseTill(deps: Deps, actor: PartnerActor, id: number): Promise<void> {
  await endTill(deps, actor, id, { lost: true });
}

async function endTill(
  deps: Deps,
  actor: PartnerActor,
  id: number,
  { lost }: { lost: boolean },
): Promise<boolean> {
  const partner = await deps.db.partner.findUniqueOrThrow({ where: { id: actor.id } });
  const till = await own(deps, partner, id);
  const now = deps.clock();
  const store = clubBook(deps);
  if (lost) await declareLost(store, { partner: actor.id, till: id }, now.getTime());
  return store.transact(actor.id, async (shop) => {
    const [book, tills] = [await shop.book(), await shop.tills()];
    const row = tills.find((each) => each.id === id);
    if (!row || (book.keeper === id && !lost)) return false;
    await shop.saveTill({ ...row, ended: true });
    await shop.record(async (tx) => {
      const lost_at = lost ? now : null;
      await tx.till.update({ where: { id }, data: { works_offline: false, lost_at }, select: { id: true } });
      if (till.device_id)
        await tx.counterDevice.updateMany({ where: { id: till.device_id }, data: { ended_at: now } });
      await audit(deps, tx, { ...entry(actor, lost ? "lost" : "end"), details: { name: till.name } });
    });
    return true;
  });
}

const UNFIT =
  "This device's browser has not promised to keep its storage. Install the page on the device (Add to home screen), then open it once with a signal.";
const KEEPS =
  "This till keeps your shop's book. Switch “Works without signal” off and open it with a signal first, or declare it lost.";

function shown(partner: Partner, row: Till): ShownTill {
  return {
    ...{ id: row.id, name: row.name, device: deviceInWords(row.user_agent), version: row.version },
    ...{ added_at: shortMoment(row.created_at), seen_at: shortMoment(row.last_seen_at) },
    ...{ works_offline: row.works_offline, state: stateOf(partner, row) },
    is_awaited: partner.book_recovering && row.reported !== partner.book_epoch && !row.ended_at,
  };
}

function stateOf({ book_keeper_id }: Partner, { id, works_offline, persisted }: Till): ShownTill["state"] {
  if (book_keeper_id === id) return works_offline ? "keeps" : "gives_back";
  if (!works_offline) return persisted ? "asks" : "unfit";
  return "takes";
}

const standing = ({ id, book_keeper_id }: Pick<Partner, "id" | "book_keeper_id">) => ({
  partner_id: id,
  OR: [{ ended_at: null }, ...(book_keeper_id === null ? [] : [{ id: book_keeper_id }])],
});

async function own({ db }: Deps, partner: Partner, id: number): Promise<Till> {
  const till = await db.till.findFirst({ where: { AND: [standing(partner), { id }] } });
  if (!till) throw gone();
  return till;
}

const entry = (actor: PartnerActor, act: string) => ({
  ...{ actor, action: `partner.till_${act}`, subject_kind: "partner", subject_id: actor.id },
});

const gone = () => new ClubError("not_found", "This till is not paired any more.");
