import type { PartnerActor } from "~/accounts/admins/actor";
import { deviceInWords } from "~/accounts/sessions/device";
import type { Tx } from "~/db/connection/types";
import type { CounterDevice, Partner } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import { dayOf, timeOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { randomCode } from "~/kernel/ids";
import { REMEMBER_SHOP_DAYS } from "./shop-proof.server";

const TOKEN_LENGTH = 32;
const DAY_MS = 86_400_000;
/** A device in use writes at most this often. */
const TOUCH_EVERY_MS = 5 * 60_000;
/** Of a shop; the oldest are deleted, so that whoever knows a PIN cannot fill the table. */
const MOST_DEVICES = 100;

/** Remembers the device after its PIN was proven (R67). Returns the cookie's token, or null if the shop has no PIN. */
export async function rememberDevice(
  deps: Deps,
  partner: Pick<Partner, "id">,
  user_agent: string,
): Promise<string | null> {
  const pin = await deps.db.partnerPin.findUnique({ where: { active_partner_id: partner.id } });
  if (!pin) return null;
  const token = randomCode(TOKEN_LENGTH, deps.random);
  await deps.db.counterDevice.create({
    data: newRow(deps, { partner_id: partner.id, pin_id: pin.id }, { token, user_agent }),
  });
  await dropOldest(deps, partner.id);
  return token;
}

async function dropOldest({ db }: Deps, partner_id: number): Promise<void> {
  const excess = await db.counterDevice.findMany({
    where: { partner_id },
    select: { id: true },
    orderBy: { id: "desc" },
    skip: MOST_DEVICES,
    take: MOST_DEVICES,
  });
  if (excess.length > 0)
    await db.counterDevice.deleteMany({ where: { id: { in: excess.map(({ id }) => id) } } });
}

/** The shop of a remembered device, or null if it was ended, is too old, or the PIN or the partner is gone. */
export async function shopOfDevice(deps: Deps, cookie: string): Promise<Partner | null> {
  const device = await deps.db.counterDevice.findUnique({
    where: { token_hash: hashOf(deps, cookie) },
    include: { pin: { include: { partner: true } } },
  });
  if (!device) return null;
  const isOver = device.ended_at || device.expires_at <= deps.clock();
  const { pin } = device;
  return !isOver && pin.active_partner_id && pin.partner.is_active ? pin.partner : null;
}

/** Extends the device by its use. Returns whether the cookie lasts longer now. */
export async function touchDevice(deps: Deps, cookie: string): Promise<boolean> {
  const token_hash = hashOf(deps, cookie);
  const now = deps.clock();
  const device = await deps.db.counterDevice.findUnique({ where: { token_hash } });
  if (!device || now.getTime() - device.last_used_at.getTime() <= TOUCH_EVERY_MS) return false;
  const { count } = await deps.db.counterDevice.updateMany({
    where: { id: device.id, ended_at: null },
    data: { last_used_at: now, expires_at: untilFrom(now) },
  });
  return count === 1;
}

/** Of this shop, the last used first. */
export async function counterDevices(deps: Deps, partner_id: number) {
  const rows = await deps.db.counterDevice.findMany({
    where: working(deps, partner_id),
    orderBy: { last_used_at: "desc" },
    take: MOST_DEVICES,
  });
  return rows.map(shown);
}

/** Throws `not_found`, also for another shop's. */
export async function counterDevice(deps: Deps, partner_id: number, id: number) {
  return shown(await own(deps, deps.db, partner_id, id));
}

export async function renameDevice(deps: Deps, actor: PartnerActor, id: number, name: string): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const row = await own(deps, tx, actor.id, id);
    await tx.counterDevice.update({ where: { id }, data: { name } });
    const details = { name: [nameOf(row), name] };
    await audit(deps, tx, { actor, action: "partner.device_rename", ...subject(actor), details });
  });
}

/** It has to prove the shop again. Throws `not_found`. */
export async function endDevice(deps: Deps, actor: PartnerActor, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const row = await own(deps, tx, actor.id, id);
    await tx.counterDevice.update({ where: { id }, data: { ended_at: deps.clock() } });
    const details = { name: nameOf(row) };
    await audit(deps, tx, { actor, action: "partner.device_end", ...subject(actor), details });
  });
}

/** Returns how many. */
export async function endAllDevices(deps: Deps, actor: PartnerActor): Promise<number> {
  return deps.db.$transaction(async (tx) => {
    const { count } = await tx.counterDevice.updateMany({
      where: working(deps, actor.id),
      data: { ended_at: deps.clock() },
    });
    const details = { devices: count };
    if (count > 0)
      await audit(deps, tx, { actor, action: "partner.devices_end", ...subject(actor), details });
    return count;
  });
}

/** By the device itself ("Not this shop"): nothing to prove, and nobody is told. */
export async function forgetDevice(deps: Deps, cookie: string): Promise<void> {
  await deps.db.counterDevice.updateMany({
    where: { token_hash: hashOf(deps, cookie), ended_at: null },
    data: { ended_at: deps.clock() },
  });
}

const shown = (row: CounterDevice) => ({
  id: row.id,
  name: nameOf(row),
  device: deviceInWords(row.user_agent),
  added_on: dayOf(row.created_at),
  used_on: dayOf(row.last_used_at),
  used_at: timeOfDay(row.last_used_at),
});

async function own(deps: Deps, tx: Tx, partner_id: number, id: number): Promise<CounterDevice> {
  const row = await tx.counterDevice.findFirst({ where: { ...working(deps, partner_id), id } });
  if (!row) throw new ClubError("not_found", "This device is no longer remembered.");
  return row;
}

const nameOf = ({ name, user_agent }: CounterDevice): string => name || deviceInWords(user_agent);

const working = (deps: Deps, partner_id: number) => ({
  partner_id,
  ended_at: null,
  expires_at: { gt: deps.clock() },
  pin: { active_partner_id: partner_id },
});

function newRow(
  deps: Deps,
  of: { partner_id: number; pin_id: number },
  { token, user_agent }: { token: string; user_agent: string },
) {
  const now = deps.clock();
  return {
    ...of,
    token_hash: hashOf(deps, token),
    user_agent: user_agent.slice(0, 200),
    created_at: now,
    last_used_at: now,
    expires_at: untilFrom(now),
  };
}

const untilFrom = (now: Date): Date => new Date(now.getTime() + REMEMBER_SHOP_DAYS * DAY_MS);
const hashOf = ({ secrets }: Deps, cookie: string): string => secrets.hash("counter_device", cookie);
const subject = (actor: PartnerActor) => ({ subject_kind: "partner", subject_id: actor.id });
