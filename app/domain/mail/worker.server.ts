import type { Deps } from "../deps";
import { claimMail } from "./claim.server";
import type { MailTransport } from "./mail";
import { type Attach, sendMail } from "./send.server";

interface WorkerOptions {
  /** How long to rest when nothing is due, in milliseconds. */
  rest_ms?: number;
  attach?: Attach;
  /** Told about faults of ours, such as a database that does not answer. */
  onError?: (error: unknown) => void;
}

/** Sends every mail that is due now; returns how many were handled. */
export async function sendDueMail(
  deps: Deps,
  transport: MailTransport,
  options: WorkerOptions = {},
): Promise<number> {
  for (let handled = 0; ; handled += 1) {
    const mail = await claimMail(deps);
    if (!mail) return handled;
    await sendMail(deps, transport, mail, options.attach);
  }
}

/** Sends mail as it falls due, until the returned function is called; that one waits for the mail under way. */
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
      const mail = await claimMail(deps);
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
