import type { AdminActor } from "~/accounts/admins/actor";
import type { OutboxMail } from "~/db/generated/client";
import { BY_ITSELF, closeThese, renewAlert } from "~/kernel/alerts/alert.server";
import { audit } from "~/kernel/audit/audit.server";
import { addDays, type Day, dayOf, longDay } from "~/kernel/clock";
import { type FileKind, uploadedFile } from "~/kernel/csv/file-text";
import { tableOf } from "~/kernel/csv/table";
import type { Deps } from "~/kernel/deps";
import { fieldError } from "~/kernel/errors";
import { inParts } from "~/kernel/in-parts";
import { phoneDigits } from "~/kernel/search-text";
import { readSettings } from "~/kernel/settings/settings.server";
import type { ImportOptOuts, OneOptOut } from "./suppression.schema";

const KIND: FileKind = {
  field: "file",
  what: "a list of opt-outs",
  as_csv: "Ask the registry for CSV.",
  choose: "Choose the file that the registry gave you.",
  fewer: "import it in parts",
  max_lines: 50_000,
};

/** Below it, a shorter list is no surprise. */
const FEW = 20;

/**
 * Reads every e-mail address and phone number of a CSV file, in whatever columns, as keyed hashes, and notes the day of the list (R126).
 * The whole list replaces what its last one brought; what the office added stays. Nothing of the file itself is kept. Throws
 * `invalid_input` and `too_large`.
 */
export async function importOptOuts(
  deps: Deps,
  actor: AdminActor,
  file: unknown,
  { listed_on, extent, fewer }: ImportOptOuts,
): Promise<{ added: number; removed: number }> {
  const { text } = await uploadedFile(file, KIND);
  const now = deps.clock();
  if (listed_on > dayOf(now)) throw fieldError("listed_on", "The date of the list cannot be in the future.");
  const rows = tableOf(text, KIND);
  const hashes = new Set(rows.flat().flatMap((cell) => hashesOf(deps, cell)));
  if (hashes.size === 0) throw fieldError("file", "There is no e-mail address or phone number in this file.");
  return deps.db.$transaction(async (tx) => {
    const known = await tx.suppressedContact.findMany();
    const gone =
      extent === "whole" ? known.filter(({ hash, source }) => source === REGISTRY && !hashes.has(hash)) : [];
    if (gone.length > FEW && gone.length * 2 > known.length && !fewer)
      throw fieldError(
        "fewer",
        `This would take off ${gone.length} of ${known.length}. Tick the box if that is right.`,
      );
    for (const ids of inParts(gone.map(({ id }) => id)))
      await tx.suppressedContact.deleteMany({ where: { id: { in: ids } } });
    const had = new Set(known.map(({ hash }) => hash));
    const fresh = [...hashes].filter((hash) => !had.has(hash));
    for (const part of inParts(fresh))
      await tx.suppressedContact.createMany({
        data: part.map((hash) => ({ hash, source: REGISTRY, created_at: now })),
      });
    const row = { value: listed_on, updated_by: actor.name };
    const key = "suppression_cleansed_on";
    await tx.setting.upsert({ where: { key }, update: row, create: { key, ...row } });
    if (!cleansingDue({ cleansed_on: listed_on, sends_marketing: true }, dayOf(now)))
      await closeThese(tx, [REMINDER], BY_ITSELF, now);
    const result = { added: fresh.length, removed: gone.length };
    await audit(deps, tx, {
      actor,
      action: "suppression.import",
      subject_kind: "settings",
      subject_id: key,
      details: { listed_on, extent, found: hashes.size, ...result },
    });
    return result;
  }, LONG);
}

const REGISTRY = "registry";
/** A list of 50 000 lines. */
const LONG = { maxWait: 10_000, timeout: 60_000 };

/** Whether one address or number is on the list. Throws `invalid_input`. */
export async function isListed(deps: Deps, contact: string): Promise<boolean> {
  return (await deps.db.suppressedContact.count({ where: { hash: hashOf(deps, contact) } })) > 0;
}

/** For somebody who asks the club itself. Stays when the registry's next file is imported. Throws `invalid_input`. */
export async function addOptOut(
  deps: Deps,
  actor: AdminActor,
  { contact, reason }: OneOptOut,
): Promise<void> {
  const hash = hashOf(deps, contact);
  await deps.db.$transaction(async (tx) => {
    const known = await tx.suppressedContact.findUnique({ where: { hash } });
    if (known?.source === OFFICE) throw fieldError("contact", "This is on the list already.");
    if (known) await tx.suppressedContact.update({ where: { hash }, data: { source: OFFICE } });
    else await tx.suppressedContact.create({ data: { hash, source: OFFICE, created_at: deps.clock() } });
    await audit(deps, tx, { ...aboutOne(actor, contact), action: "suppression.add", reason });
  });
}

/** What is there by mistake. Throws `invalid_input` where it is not on the list. */
export async function removeOptOut(
  deps: Deps,
  actor: AdminActor,
  { contact, reason }: OneOptOut,
): Promise<void> {
  const hash = hashOf(deps, contact);
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.suppressedContact.deleteMany({ where: { hash } });
    if (count === 0) throw fieldError("contact", "This is not on the list.");
    await audit(deps, tx, { ...aboutOne(actor, contact), action: "suppression.remove", reason });
  });
}

const OFFICE = "office";

/** The log must not keep what the list itself only has as a hash. */
function aboutOne(actor: AdminActor, contact: string) {
  const subject = { subject_kind: "settings", subject_id: "suppression_cleansed_on" };
  return {
    actor,
    ...subject,
    details: { what: contact.includes("@") ? "an e-mail address" : "a phone number" },
  };
}

function hashOf(deps: Pick<Deps, "secrets">, contact: string): string {
  const [hash] = hashesOf(deps, contact);
  if (!hash) throw fieldError("contact", "Enter an e-mail address or a phone number, such as 082 555 0100.");
  return hash;
}

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const PHONE = /^\+?[\d\s().\-/]{9,20}$/;

function hashesOf(deps: Pick<Deps, "secrets">, cell: string): string[] {
  const text = cell.trim();
  if (EMAIL.test(text)) return [deps.secrets.hash("suppression", text.toLowerCase())];
  if (PHONE.test(text)) return [deps.secrets.hash("suppression", phoneDigits(text))];
  return [];
}

/** Of a marketing mail, when it is sent: by its address, or by the phone number of the member whom it is for. */
export async function isSuppressed(deps: Deps, mail: Pick<OutboxMail, "recipient_email" | "member_id">) {
  const member = mail.member_id
    ? await deps.db.member.findUnique({ where: { id: mail.member_id }, select: { phone: true } })
    : null;
  const hashes = [mail.recipient_email, member?.phone ?? ""].flatMap((one) => hashesOf(deps, one));
  return (await deps.db.suppressedContact.count({ where: { hash: { in: hashes } } })) > 0;
}

/** Marketers on the National Consumer Commission's registry compare their lists with it each month. */
const CLEANSE_EVERY_DAYS = 30;

/** Whether the list of opt-outs is due again (R126); never for a club that sends no marketing. */
export function cleansingDue(
  { cleansed_on, sends_marketing }: { cleansed_on: Day; sends_marketing: boolean },
  today: Day,
): boolean {
  if (cleansed_on === "") return sends_marketing;
  return sends_marketing && today > addDays(cleansed_on, CLEANSE_EVERY_DAYS);
}

export async function suppressionState(deps: Deps) {
  const [{ suppression_cleansed_on: cleansed_on }, contacts, by_office, sends_marketing] = await Promise.all([
    readSettings(deps),
    deps.db.suppressedContact.count(),
    deps.db.suppressedContact.count({ where: { source: OFFICE } }),
    hasSentMarketing(deps),
  ]);
  const today = dayOf(deps.clock());
  return {
    contacts,
    by_office,
    today,
    due: cleansingDue({ cleansed_on, sends_marketing }, today),
    due_for_marketing: cleansingDue({ cleansed_on, sends_marketing: true }, today),
    cleansed_on: cleansed_on && longDay(cleansed_on),
    next_on: cleansed_on && longDay(addDays(cleansed_on, CLEANSE_EVERY_DAYS)),
  };
}

const REMINDER = "suppression_due";

/** Reminds the office 30 days after the last import, as long as the club sends marketing. */
export async function remindToCleanse(deps: Deps): Promise<number> {
  const { due, cleansed_on } = await suppressionState(deps);
  const now = deps.clock();
  if (!due) {
    await closeThese(deps.db, [REMINDER], BY_ITSELF, now);
    return 0;
  }
  const since = cleansed_on
    ? `The list of opt-outs is of ${cleansed_on}`
    : "No list of opt-outs was imported yet";
  await renewAlert(deps.db, {
    kind: "suppression_due",
    dedupe_key: REMINDER,
    message: `${since}. Compare it with the registry before the next marketing mail.`,
    link: "/admin/emails/opt-outs",
    now,
  });
  return 1;
}

const LATELY_DAYS = 60;

async function hasSentMarketing({ db, clock }: Deps): Promise<boolean> {
  const since = new Date(`${addDays(dayOf(clock()), -LATELY_DAYS)}T00:00:00Z`);
  const where = {
    email_type: { in: ["letter", "partner_notice", "month_summary"] },
    created_at: { gte: since },
  };
  return (await db.outboxMail.findFirst({ where, select: { id: true } })) !== null;
}
