import type { AdminActor } from "~/accounts/admins/actor";
import { endTills } from "~/counter/tills/shop-tills.server";
import type { Tx } from "~/db/connection/types";
import { literal } from "~/db/dialect/dialect.server";
import type { Partner } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import { fold } from "~/kernel/catalog";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { partnerSearchText } from "~/shops/directory/directory.server";
import { completeHours } from "~/shops/hours/partner-hours";
import { BLANK_PARTNER, type PartnerFields } from "~/shops/partners/fields";
import { replacePin } from "~/shops/partners/pins.server";
import { deactivate, reactivate } from "./delete.server";

export async function createPartner(
  deps: Deps,
  actor: AdminActor,
  given: Partial<PartnerFields> & { name: string },
): Promise<Partner> {
  return deps.db.$transaction((tx) => addPartner(deps, tx, actor, given));
}

export async function addPartner(
  deps: Deps,
  tx: Tx,
  actor: AdminActor,
  given: Partial<PartnerFields> & { name: string },
): Promise<Partner> {
  const partner = await tx.partner.create({
    data: partnerRow(given, await freeSlug(tx, given.name), deps.clock()),
  });
  await replacePin(deps, tx, partner.id);
  const subject = { subject_kind: "partner", subject_id: partner.id };
  await audit(deps, tx, { actor, action: "partner.create", ...subject, details: { name: partner.name } });
  return partner;
}

export function partnerRow(given: Partial<PartnerFields> & { name: string }, slug: string, now: Date) {
  const offer_text = given.offer_text || BLANK_PARTNER.offer_text;
  const fields = { ...BLANK_PARTNER, ...given, ...completeHours(given), offer_text };
  return {
    ...fields,
    slug,
    search_text: partnerSearchText(fields),
    deleted_at: fields.is_active ? null : now,
    created_at: now,
  };
}

/** The slug stays, so that links keep working. `is_active` deletes or restores, with a new PIN. Throws `not_found`. */
export async function updatePartner(
  deps: Deps,
  actor: AdminActor,
  partner_id: number,
  given: Partial<PartnerFields>,
): Promise<Partner> {
  return deps.db.$transaction((tx) => changePartner(deps, tx, actor, { partner_id, given }));
}

export async function changePartner(
  deps: Deps,
  tx: Tx,
  actor: AdminActor,
  { partner_id, given: { is_active, ...asked } }: { partner_id: number; given: Partial<PartnerFields> },
): Promise<Partner> {
  const before = await tx.partner.findUnique({ where: { id: partner_id } });
  if (!before) throw new ClubError("not_found", "There is no such partner.");
  const given = { ...asked, ...completeHours(asked, before) };
  if (!before.is_active && !is_active)
    throw new ClubError("not_found", "This partner is deleted. Restore it first.");
  const changed = Object.keys(given).filter(
    (key) => given[key as keyof typeof given] !== before[key as keyof Partner],
  );
  const search_text = partnerSearchText({ ...before, ...given });
  await tx.partner.update({ where: { id: partner_id }, data: { ...given, search_text } });
  if (changed.length > 0) {
    const subject = { subject_kind: "partner", subject_id: partner_id };
    await audit(deps, tx, { actor, action: "partner.update", ...subject, details: { changed } });
  }
  if (is_active === false && before.is_active) await deactivate(deps, tx, actor, { partner_id });
  if (is_active === true && !before.is_active) await reactivate(deps, tx, actor, partner_id);
  return tx.partner.findUniqueOrThrow({ where: { id: partner_id } });
}

/**
 * Replaces the PIN at once and returns it in plain text. Ends the paired tills too, unless they are kept: a till proves the
 * shop without the PIN. Throws `not_found` and `conflict` (deleted).
 */
export async function regeneratePin(
  deps: Deps,
  actor: AdminActor,
  partner_id: number,
  keep_tills = false,
): Promise<string> {
  return deps.db.$transaction(async (tx) => {
    const partner = await tx.partner.findUnique({ where: { id: partner_id } });
    if (!partner) throw new ClubError("not_found", "There is no such partner.");
    if (!partner.is_active)
      throw new ClubError("conflict", "A deleted partner has no PIN. Restore it first.");
    const subject = { subject_kind: "partner", subject_id: partner_id };
    await audit(deps, tx, { actor, action: "partner.regenerate_pin", ...subject });
    if (!keep_tills) await endTills(deps, tx, actor, partner_id);
    return replacePin(deps, tx, partner_id);
  });
}

async function freeSlug(tx: Tx, name: string): Promise<string> {
  const taken = await tx.partner.findMany({
    where: { slug: { startsWith: literal(slugBase(name)) } },
    select: { slug: true },
  });
  return slugFor(name, new Set(taken.map((row) => row.slug)));
}

export function slugFor(name: string, taken: ReadonlySet<string>): string {
  const base = slugBase(name);
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}

function slugBase(name: string): string {
  const words = fold(name).replace(/[^a-z0-9]+/g, "-");
  return words.replace(/^-|-$/g, "").slice(0, 60) || "partner";
}
