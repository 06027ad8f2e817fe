import { hash } from "@node-rs/argon2";
import type { Tx } from "~/db/connection/types";
import type { Admin, Partner, PartnerAccount, PartnerPin, Prisma } from "~/db/generated/client";
import type { Secrets } from "~/kernel/deps";
import { PIN_LENGTH, randomCode } from "~/kernel/ids";
import { partnerRow } from "./rows";
import { random, unique } from "./unique";

export interface PartnerTraits extends Partial<Prisma.PartnerCreateManyInput> {
  /** Needs `secrets`. */
  business_pin?: string;
  secrets?: Secrets;
}

/** An active food partner in Port Alfred. */
export async function makePartner(db: Tx, traits: PartnerTraits = {}): Promise<Partner> {
  const { business_pin, secrets, ...values } = traits;
  const mark = unique();
  const partner = await db.partner.create({
    data: partnerRow({ name: `Harbour Bakery ${mark}`, slug: `harbour-bakery-${mark}`, ...values }),
  });
  if (business_pin && !secrets) throw new Error("A PIN needs the secrets that hash it");
  if (business_pin && secrets) await makePin(db, secrets, partner, business_pin);
  return partner;
}

export function pinRow(secrets: Secrets, partner_id: number, pin: string): Prisma.PartnerPinCreateManyInput {
  return {
    partner_id,
    pin_hash: secrets.hash("pin", pin),
    pin_ciphertext: secrets.seal("pin", pin),
    active_partner_id: partner_id,
  };
}

/** Returns the PIN in plain text. */
export async function makePin(
  db: Tx,
  secrets: Secrets,
  partner: Pick<Partner, "id">,
  pin = randomCode(PIN_LENGTH, random),
): Promise<PartnerPin & { pin: string }> {
  return { ...(await db.partnerPin.create({ data: pinRow(secrets, partner.id, pin) })), pin };
}

/** A hash says what it costs to check: a real one takes 24 ms, each time that somebody signs in. */
const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export async function makePartnerAccount(
  db: Tx,
  {
    partner,
    username,
    password,
  }: { partner: Pick<Partner, "id" | "slug">; username?: string; password: string },
): Promise<PartnerAccount> {
  const password_hash = await quickHash(password);
  return db.partnerAccount.create({
    data: { partner_id: partner.id, username: username ?? partner.slug, password_hash },
  });
}

export interface AdminTraits {
  email?: string;
  password: string;
  role?: "owner" | "support" | "read_only";
  full_name?: string;
}

/** An owner by default. */
export async function makeAdmin(
  db: Tx,
  { email, password, role = "owner", full_name = "Nomsa Adams" }: AdminTraits,
): Promise<Admin> {
  const password_hash = await quickHash(password);
  return db.admin.create({
    data: { email: email ?? `admin.${unique()}@example.com`, full_name, role, password_hash },
  });
}
