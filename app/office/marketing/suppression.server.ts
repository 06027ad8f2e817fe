import type { AdminActor } from "~/accounts/admins/actor";
import type { OutboxMail } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { fieldError } from "~/kernel/errors";
import { readInParts } from "~/kernel/in-parts";
import { readPhone } from "~/kernel/phones";
import { plain } from "~/kernel/typed";
import type { OneOptOut } from "./suppression.schema";

/** Whether one address or number is on the list. Throws `invalid_input`. */
export async function isListed(deps: Deps, contact: string): Promise<boolean> {
  return (
    (await deps.db.suppressedContact.count({ where: { hash: { in: hashesNeeded(deps, contact) } } })) > 0
  );
}

/** For somebody who asks. Throws `invalid_input`. */
export async function addOptOut(
  deps: Deps,
  actor: AdminActor,
  { contact, reason }: OneOptOut,
): Promise<void> {
  const hashes = hashesNeeded(deps, contact);
  await deps.db.$transaction(async (tx) => {
    if ((await tx.suppressedContact.count({ where: { hash: { in: hashes } } })) > 0)
      throw fieldError("contact", "This is on the list already.");
    await tx.suppressedContact.create({ data: { hash: hashes[0]!, created_at: deps.clock() } });
    await audit(deps, tx, { ...aboutOne(actor, contact), action: "suppression.add", reason });
  });
}

/** What is there by mistake. Throws `invalid_input` where it is not on the list. */
export async function removeOptOut(
  deps: Deps,
  actor: AdminActor,
  { contact, reason }: OneOptOut,
): Promise<void> {
  const hashes = hashesNeeded(deps, contact);
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.suppressedContact.deleteMany({ where: { hash: { in: hashes } } });
    if (count === 0) throw fieldError("contact", "This is not on the list.");
    await audit(deps, tx, { ...aboutOne(actor, contact), action: "suppression.remove", reason });
  });
}

/** The log must not keep what the list itself only has as a hash. */
function aboutOne(actor: AdminActor, contact: string) {
  return {
    actor,
    subject_kind: "settings",
    subject_id: "opt_outs",
    details: { what: contact.includes("@") ? "an e-mail address" : "a phone number" },
  };
}

function hashesNeeded(deps: Pick<Deps, "secrets">, contact: string): string[] {
  const hashes = hashesOf(deps, contact);
  if (hashes.length > 0) return hashes;
  throw fieldError("contact", "Enter an e-mail address or a phone number, such as 082 555 0100.");
}

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** The first is the one to keep. A number without its zero was once hashed as it was typed. */
function hashesOf(deps: Pick<Deps, "secrets">, cell: string): string[] {
  const hash = (text: string) => deps.secrets.hash("suppression", text);
  const text = plain(cell).trim();
  if (EMAIL.test(text)) return [hash(text.toLowerCase())];
  const number = readPhone(text);
  if (!number) return [];
  const digits = number.slice(1);
  return number.startsWith("+27") ? [hash(digits), hash(digits.slice(2))] : [hash(digits)];
}

/** Of a marketing mail, when it is sent: by its address, or by the phone number of the member whom it is for. */
export async function isSuppressed(deps: Deps, mail: Pick<OutboxMail, "recipient_email" | "member_id">) {
  const member = mail.member_id
    ? await deps.db.member.findUnique({ where: { id: mail.member_id }, select: { phone: true } })
    : null;
  const hashes = [mail.recipient_email, member?.phone ?? ""].flatMap((one) => hashesOf(deps, one));
  return (await deps.db.suppressedContact.count({ where: { hash: { in: hashes } } })) > 0;
}

/** The addresses of those whose address or phone number is on the list, for a file that leaves the club. */
export async function optedOut(
  deps: Pick<Deps, "db" | "secrets">,
  people: { email: string; phone: string }[],
): Promise<Set<string>> {
  const hashed = people.map(({ email, phone }) => ({
    email,
    hashes: [email, phone].flatMap((one) => hashesOf(deps, one)),
  }));
  const all = hashed.flatMap(({ hashes }) => hashes);
  const rows = await readInParts(all, (some) =>
    deps.db.suppressedContact.findMany({ where: { hash: { in: some } } }),
  );
  const listed = new Set(rows.map(({ hash }) => hash));
  const out = hashed.filter(({ hashes }) => hashes.some((hash) => listed.has(hash)));
  return new Set(out.map(({ email }) => email));
}

export const countOptOuts = ({ db }: Pick<Deps, "db">): Promise<number> => db.suppressedContact.count();
