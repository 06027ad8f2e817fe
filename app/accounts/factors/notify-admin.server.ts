import { deviceInWords, shortAddress } from "~/accounts/sessions/device";
import type { Tx } from "~/db/connection/types";
import { dayOf, timeOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { ADMIN_SECURITY_WORDS, type AdminSecurityEvent } from "./factors.mails";

export interface Place {
  user_agent: string;
  address: string;
}

export async function notifyAdmin(
  deps: Deps,
  tx: Tx,
  admin: { email: string; full_name: string },
  told: { event: AdminSecurityEvent; facts?: string; from: Place | null },
): Promise<void> {
  const now = deps.clock();
  const { event, facts = "", from } = told;
  await enqueueMail(tx, {
    email_type: "admin_security",
    recipient_email: admin.email,
    dedupe_key: `admin_security:${Buffer.from(deps.random(12)).toString("hex")}`,
    subject: ADMIN_SECURITY_WORDS[event],
    data: {
      full_name: admin.full_name,
      event,
      facts,
      device: from ? deviceInWords(from.user_agent) : "",
      address: from ? shortAddress(from.address) : "",
      on: dayOf(now),
      at: timeOfDay(now),
    },
    now,
  });
}
