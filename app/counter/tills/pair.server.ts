import { type PartnerActor, partnerActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import type { Partner, Till } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { PIN_LENGTH, randomCode, readPin } from "~/kernel/ids";

const CODE_MINUTES = 10;
/** Of a shop that still work. */
const MOST_TILLS = 20;

/** Voids the shop's earlier codes. */
export async function newPairingCode(
  deps: Deps,
  actor: PartnerActor,
): Promise<{ code: string; minutes: number }> {
  const code = randomCode(PIN_LENGTH, deps.random);
  const now = deps.clock();
  const row = {
    ...{ partner_id: actor.id, code_hash: hashOf(deps, code), created_at: now },
    expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
  };
  await deps.db.pairingCode.updateMany({
    where: { partner_id: actor.id, used_at: null, expires_at: { gt: now } },
    data: { expires_at: now },
  });
  await deps.db.pairingCode.create({ data: row });
  return { code, minutes: CODE_MINUTES };
}

interface NewTill {
  name: string;
  public_key: string;
  persisted: boolean;
  user_agent: string;
}

/**
 * By code, once. The same key again gives the same till, since an answer can be lost, and since a device that is paired anew
 * stays one; one that its cookie had paired proves the shop then. Throws `code_not_found`, and as `pairTill`. */
export async function pairByCode(
  deps: Deps,
  typed: string,
  given: NewTill,
): Promise<Till & { partner: Partner }> {
  const code = await deps.db.pairingCode.findUnique({
    where: { code_hash: hashOf(deps, readPin(typed) ?? "") },
    include: { partner: true },
  });
  const now = deps.clock();
  const known = code && (await pairedBefore(deps, code.partner_id, given.public_key));
  const isFresh = code && !code.used_at && code.expires_at > now && code.partner.is_active;
  if (known && !isFresh) return known;
  if (!isFresh) throw unknownCode();
  // Before the code is spent, so that the device can try again with a new key.
  if (!known) await refuseKnownKey(deps.db, given.public_key);
  const { count } = await deps.db.pairingCode.updateMany({
    where: { id: code.id, used_at: null },
    data: { used_at: now },
  });
  if (count === 0) throw unknownCode();
  const proves_shop = true;
  if (!known) return pairTill(deps, code.partner, given, { device_id: null, proves_shop });
  const data = { proves_shop, name: given.name };
  return deps.db.till.update({ where: { id: known.id }, data, include: { partner: true } });
}

/** A device that the shop remembers, with its cookie. Throws as `pairTill`. */
export async function pairDevice(
  deps: Deps,
  { partner, device_id }: { partner: Partner; device_id: number | null },
  given: NewTill,
): Promise<Till & { partner: Partner }> {
  const known = await pairedBefore(deps, partner.id, given.public_key);
  return known ?? pairTill(deps, partner, given, { device_id, proves_shop: false });
}

/** Throws `conflict` for another shop's key, and when the shop has too many tills. */
async function pairTill(
  deps: Deps,
  partner: Partner,
  given: NewTill,
  { device_id, proves_shop }: Pick<Till, "device_id" | "proves_shop">,
): Promise<Till & { partner: Partner }> {
  const now = deps.clock();
  return deps.db.$transaction(async (tx) => {
    await endForgotten(deps, tx, { partner, device_id });
    const working = await tx.till.count({ where: { partner_id: partner.id, ended_at: null } });
    if (working >= MOST_TILLS)
      throw new ClubError("conflict", `A shop has at most ${MOST_TILLS} tills. End one in the portal first.`);
    await refuseKnownKey(tx, given.public_key);
    const till = await tx.till.create({
      data: {
        ...{ ...given, partner_id: partner.id, device_id, created_at: now, last_seen_at: now },
        ...{ name: await freeName(tx, partner.id, given.name), told_until: now, proves_shop },
        user_agent: given.user_agent.slice(0, 200),
      },
      include: { partner: true },
    });
    await audit(deps, tx, {
      actor: partnerActor(partner),
      action: "partner.till_pair",
      ...{ subject_kind: "partner", subject_id: partner.id, details: { name: given.name } },
    });
    return till;
  });
}

/**
 * Ends the tills of which nothing is left but a row: this device's earlier one, whose key it has lost, and those of devices
 * that were ended. What they gave and have not told is booked all the same if they come back.
 */
async function endForgotten(
  deps: Deps,
  tx: Tx,
  { partner, device_id }: { partner: Partner; device_id: number | null },
): Promise<void> {
  const ended = { device: { ended_at: { not: null } }, proves_shop: false };
  const forgotten = await tx.till.findMany({
    where: {
      partner_id: partner.id,
      ended_at: null,
      OR: [ended, ...(device_id === null ? [] : [{ device_id }])],
    },
    select: { id: true, name: true },
  });
  for (const { id, name } of forgotten) {
    const data = { ended_at: deps.clock(), device_id: null };
    await tx.till.update({ where: { id }, data, select: { id: true } });
    await audit(deps, tx, {
      actor: partnerActor(partner),
      action: "partner.till_end",
      ...{ subject_kind: "partner", subject_id: partner.id, details: { name } },
    });
  }
}

/** Two tills of one name could not be told apart: the second "Counter" is "Counter 2". */
async function freeName(tx: Tx, partner_id: number, name: string): Promise<string> {
  const rows = await tx.till.findMany({ where: { partner_id, ended_at: null }, select: { name: true } });
  const taken = new Set(rows.map((row) => row.name));
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name.slice(0, 57)} ${number}`;
  return free;
}

async function refuseKnownKey(tx: Pick<Tx, "till">, public_key: string): Promise<void> {
  if (await tx.till.findUnique({ where: { public_key }, select: { id: true } }))
    throw new ClubError(
      "conflict",
      "This device was paired before, with another shop or as a till that was ended.",
    );
}

const pairedBefore = ({ db }: Deps, partner_id: number, public_key: string) =>
  db.till.findFirst({ where: { public_key, partner_id, ended_at: null }, include: { partner: true } });

const hashOf = ({ secrets }: Deps, code: string): string => secrets.hash("pairing_code", code);

const unknownCode = () =>
  new ClubError("code_not_found", "This code is unknown or over. Get a new one in the portal, under Tills.");
