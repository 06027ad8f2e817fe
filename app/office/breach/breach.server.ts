import { renderMail } from "~/accounts/access/render-mail";
import type { AdminActor } from "~/accounts/admins/actor";
import { isDeletedAddress } from "~/accounts/privacy/privacy";
import type { Tx } from "~/db/connection/types";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { enqueueMails } from "~/kernel/mail/enqueue.server";
import type { EmailData } from "~/kernel/mail/mail";
import { readSettings } from "~/kernel/settings/settings.server";
import type { BreachInput } from "./breach.schema";

const SUBJECT = "About the security of your information";

export const countConcerned = async ({ db }: Deps): Promise<number> => (await addresses(db)).length;

/**
 * Writes to every member, whatever they consented to: section 22 of POPIA asks for it (R127). The audit log keeps what was said
 * and to how many. Returns the number of mails. Throws `conflict` if nobody would get it.
 */
export async function notifyOfBreach(deps: Deps, actor: AdminActor, said: BreachInput): Promise<number> {
  const now = deps.clock();
  const data = await factsOf(deps, said);
  return deps.db.$transaction(async (tx) => {
    const recipients = await addresses(tx);
    if (recipients.length === 0) throw new ClubError("conflict", "There is nobody to write to.");
    await enqueueMails(
      tx,
      recipients.map((recipient_email) => ({
        email_type: "breach_notice" as const,
        recipient_email,
        dedupe_key: `breach:${now.toISOString()}:${recipient_email}`,
        subject: SUBJECT,
        data,
        now,
      })),
    );
    await audit(deps, tx, {
      actor,
      action: "breach.notify",
      subject_kind: "breach",
      subject_id: now.toISOString(),
      reason: said.happened,
      details: { mails: recipients.length, ...said },
    });
    return recipients.length;
  });
}

/** The mail as those concerned will read it, and how many get it now. */
export async function previewBreach(deps: Deps, said: BreachInput) {
  const club = { origin: deps.origin, ...(await readSettings(deps)) };
  const { text } = renderMail(club, "breach_notice", SUBJECT, await factsOf(deps, said));
  return { subject: SUBJECT, text, count: (await addresses(deps.db)).length };
}

async function factsOf(deps: Deps, said: BreachInput): Promise<EmailData["breach_notice"]> {
  const { support_email, support_phone, law_information_officer, law_officer_email } =
    await readSettings(deps);
  return {
    ...said,
    officer: law_information_officer,
    email: law_officer_email || support_email,
    phone: support_phone,
  };
}

/** Of members, and of people with an account. */
async function addresses(db: Tx): Promise<string[]> {
  const living = { where: { anonymised_at: null, merged_into_id: null }, select: { email: true } } as const;
  const [users, members] = await Promise.all([db.user.findMany(living), db.member.findMany(living)]);
  const all = [...users, ...members].map(({ email }) => email.trim().toLowerCase());
  return [...new Set(all)].filter((email) => email.includes("@") && !isDeletedAddress(email));
}
