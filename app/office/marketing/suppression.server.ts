import type { AdminActor } from "~/accounts/admins/actor";
import type { OutboxMail } from "~/db/generated/client";
import { BY_ITSELF, closeThese, renewAlert } from "~/kernel/alerts/alert.server";
import { audit } from "~/kernel/audit/audit.server";
import { addDays, dayOf, longDay } from "~/kernel/clock";
import { type FileKind, fileText, MAX_BYTES } from "~/kernel/csv/file-text";
import { tableOf } from "~/kernel/csv/table";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { phoneDigits } from "~/kernel/search-text";
import { readSettings } from "~/kernel/settings/settings.server";
import { cleansingDue } from "./marketing";

const KIND: FileKind = {
  field: "file",
  what: "a list of opt-outs",
  as_csv: "Ask the registry for CSV.",
  choose: "Choose the file that the registry gave you.",
  fewer: "import it in parts",
  max_lines: 50_000,
};

/** A file that is a little too large still gets its own message. */
export const SUPPRESSION_FORM_LIMIT = MAX_BYTES * 4;

const MAX_HASHES = 500;

/**
 * Adds every e-mail address and phone number of a CSV file, in whatever columns, as keyed hashes, and notes the day (R126).
 * Nothing of the file itself is kept. Throws `invalid_input` and `too_large`. Returns how many are new.
 */
export async function importOptOuts(deps: Deps, actor: AdminActor, file: unknown): Promise<number> {
  if (!(file instanceof File) || (file.size === 0 && file.name === ""))
    throw new ClubError("invalid_input", "Choose a CSV file.");
  if (file.size > MAX_BYTES) throw new ClubError("too_large", "This is more than 1 MB. Import it in parts.");
  const rows = tableOf(fileText(new Uint8Array(await file.arrayBuffer()), KIND), KIND);
  const hashes = [...new Set(rows.flat().flatMap((cell) => hashesOf(deps, cell)))];
  if (hashes.length === 0)
    throw new ClubError("invalid_input", "There is no e-mail address or phone number in this file.");
  const now = deps.clock();
  return deps.db.$transaction(async (tx) => {
    let added = 0;
    for (let start = 0; start < hashes.length; start += MAX_HASHES) {
      const part = hashes.slice(start, start + MAX_HASHES);
      const known = await tx.suppressedContact.findMany({
        where: { hash: { in: part } },
        select: { hash: true },
      });
      const known_hashes = new Set(known.map(({ hash }) => hash));
      const fresh = part.filter((hash) => !known_hashes.has(hash));
      await tx.suppressedContact.createMany({ data: fresh.map((hash) => ({ hash, created_at: now })) });
      added += fresh.length;
    }
    const row = { value: dayOf(now), updated_by: actor.name };
    const key = "suppression_cleansed_on";
    await tx.setting.upsert({ where: { key }, update: row, create: { key, ...row } });
    await closeThese(tx, [REMINDER], BY_ITSELF, now);
    await audit(deps, tx, {
      ...{ actor, action: "suppression.import", subject_kind: "settings", subject_id: key },
      details: { found: hashes.length, added },
    });
    return added;
  });
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
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

export async function suppressionState(deps: Deps) {
  const [{ suppression_cleansed_on: cleansed_on }, contacts, sends_marketing] = await Promise.all([
    readSettings(deps),
    deps.db.suppressedContact.count(),
    hasSentMarketing(deps),
  ]);
  const due = cleansingDue({ cleansed_on, sends_marketing }, dayOf(deps.clock()));
  return { contacts, due, cleansed_on: cleansed_on && longDay(cleansed_on) };
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
