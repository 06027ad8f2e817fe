import type { Deps } from "~/kernel/deps";
import { startLoop } from "~/kernel/jobs/work-loop";
import type { MailTransport } from "~/kernel/mail/mail";
import { leaseMail } from "./lease.server";
import { type Attach, sendMail } from "./send.server";

interface WorkerOptions {
  rest_ms?: number;
  attach?: Attach;
  onError?: (error: unknown) => void;
}

export async function sendDueMail(
  deps: Deps,
  transport: MailTransport,
  options: WorkerOptions = {},
): Promise<number> {
  for (let handled = 0; ; handled += 1) {
    const mail = await leaseMail(deps);
    if (!mail) return handled;
    await sendMail(deps, transport, mail, options.attach);
  }
}

export function startMailWorker(
  deps: Deps,
  transport: MailTransport,
  { attach, ...options }: WorkerOptions = {},
): () => Promise<void> {
  return startLoop(async () => {
    const mail = await leaseMail(deps);
    if (mail) await sendMail(deps, transport, mail, attach);
    return mail !== null;
  }, options);
}
