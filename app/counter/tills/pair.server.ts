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
  const expires_at = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await deps.db.pairingCode.updateMany({
    where: { partner_id: actor.id, used_at: null, expires_at: { gt: now } },
    data: { expires_at: now },
  });
  await deps.db.pairingCode.create({
    data: { partner_id: actor.id, code_hash: hashOf(deps, code), created_at: now, expires_at },
  });
  return { code, minutes: CODE_MINUTES };
}

interface NewTill {
  name: string;
  public_key: string;
  user_agent: string;
}

type Paired = Till & { partner: Partner };

/**
 * By code, once. The same key again gives the same till, since an answer can be lost, and since a device that is paired anew
 * stays one. Throws `code_not_found`, and `conflict` for a key that was paired before and for too many tills of a shop.
 */
export async function pairByCode(deps: Deps, typed: string, given: NewTill): Promise<Paired> {
  const { db, secrets } = deps;
  const code = await db.pairingCode.findUnique({
    where: { code_hash: hashOf({ secrets }, readPin(typed) ?? "") },
    include: { partner: true },
  });
  if (!code) throw unknownCode();
  const now = deps.clock();
  const { id, partner } = code;
  const { name, public_key } = given;
  const known = await db.till.findUnique({ where: { public_key }, include: { partner: true } });
  const isOwn = known?.partner_id === partner.id && !known.ended_at;
  const isFresh = !code.used_at && code.expires_at > now && partner.is_active;
  if (isOwn && !isFresh) return known;
  if (!isFresh) throw unknownCode();
  // Before the code is spent, so that the device can try again with a new key.
  if (known && !isOwn) throw knownKey();
  const where = { id, used_at: null };
  const { count } = await db.pairingCode.updateMany({ where, data: { used_at: now } });
  if (count === 0) throw unknownCode();
  if (!isOwn) return createTill(deps, partner, given);
  return db.till.update({ where: { public_key }, data: { name }, include: { partner: true } });
}

function createTill(deps: Deps, partner: Partner, given: NewTill): Promise<Paired> {
  const now = deps.clock();
  return deps.db.$transaction(async (tx) => {
    const names = await workingNames(tx, partner.id);
    if (names.length >= MOST_TILLS)
      throw new ClubError("conflict", `A shop has at most ${MOST_TILLS} tills. End one in the portal first.`);
    const till = await tx.till.create({
      data: {
        partner_id: partner.id,
        name: freeName(names, given.name),
        public_key: given.public_key,
        user_agent: given.user_agent.slice(0, 200),
        created_at: now,
        last_seen_at: now,
      },
      include: { partner: true },
    });
    await audit(deps, tx, {
      actor: partnerActor(partner),
      action: "partner.till_pair",
      subject_kind: "partner",
      subject_id: partner.id,
      details: { name: given.name },
    });
    return till;
  });
}

async function workingNames(tx: Tx, partner_id: number): Promise<string[]> {
  const rows = await tx.till.findMany({ where: { partner_id, ended_at: null }, select: { name: true } });
  return rows.map(({ name }) => name);
}

/** Nobody could distinguish two tills of one name: the second "Counter" is "Counter 2". */
function freeName(taken: string[], name: string): string {
  let free = name;
  for (let number = 2; taken.includes(free); number++) free = `${name.slice(0, 57)} ${number}`;
  return free;
}

const hashOf = ({ secrets }: Pick<Deps, "secrets">, code: string): string =>
  secrets.hash("pairing_code", code);

const knownKey = () =>
  new ClubError("conflict", "This device was paired before, with another shop or as a till that was ended.");

const unknownCode = () =>
  new ClubError(
    "code_not_found",
    "This code is unknown or has expired. Get a new one in the portal, under Tills.",
  );
