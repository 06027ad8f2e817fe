import type { Deps } from "../deps";
import { leaseMail } from "./lease.server";
import type { MailTransport } from "./mail";
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
  options: WorkerOptions = {},
): () => Promise<void> {
  let stopped = false;
  let wake = () => {};
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, options.rest_ms ?? 1000);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const work = async () => {
    while (!stopped) {
      const mail = await leaseMail(deps);
      if (mail) await sendMail(deps, transport, mail, options.attach);
      else await rest();
    }
  };
  const run = async () => {
    while (!stopped) {
      try {
        await work();
      } catch (error) {
        options.onError?.(error);
        await rest();
      }
    }
  };
  const done = run();
  return async () => {
    stopped = true;
    wake();
    await done;
  };
}
