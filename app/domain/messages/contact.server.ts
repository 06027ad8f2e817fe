import type { Deps } from "../deps";
import { countKept } from "../limits/limits.server";
import { enqueueMail } from "../mail/enqueue.server";
import { readSettings } from "../settings/settings.server";
import { MESSAGE_TYPES } from "./messages";
import type { ApplicationInput, ContactInput } from "./messages.schema";

/** Throws `rate_limited`. */
export async function sendContactMessage(deps: Deps, input: ContactInput): Promise<void> {
  await countKept(deps, "contact");
  const { support_email } = await readSettings(deps);
  const now = deps.clock();
  await deps.db.$transaction(async (tx) => {
    const { id } = await tx.contactMessage.create({ data: { ...input, created_at: now } });
    await enqueueMail(tx, {
      email_type: "contact_message",
      recipient_email: support_email,
      dedupe_key: `contact_message:${id}`,
      subject: `${MESSAGE_TYPES[input.type]}: ${input.subject}`,
      data: { ...input, type: MESSAGE_TYPES[input.type] },
      now,
    });
  });
}

export async function applyAsPartner(deps: Deps, input: ApplicationInput): Promise<void> {
  await countKept(deps, "application");
  const { support_email } = await readSettings(deps);
  const now = deps.clock();
  await deps.db.$transaction(async (tx) => {
    const { id } = await tx.partnerApplication.create({ data: { ...input, created_at: now } });
    await enqueueMail(tx, {
      email_type: "partner_application",
      recipient_email: support_email,
      dedupe_key: `partner_application:${id}`,
      subject: `${input.business_name} wants to become a partner`,
      data: input,
      now,
    });
  });
}
