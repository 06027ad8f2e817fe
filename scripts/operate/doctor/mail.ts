import { explain } from "../../../app/db/explain.mjs";
import { tryMailServer } from "../../../app/kernel/mail/smtp.server";
import { env } from "../../../app/web/process/env.server";
import type { Say } from "./findings";

/** Whether the mail server answers and accepts our name and password; nothing is sent. */
export async function checkMail(say: Say, attempt = tryMailServer): Promise<void> {
  const { host } = new URL(env.SMTP_URL);
  try {
    await attempt(env.SMTP_URL);
    say("ok", `The mail server ${host} answers`);
  } catch (error) {
    const [reason] = (explain(error) ?? (error as Error).message).split("\n", 1);
    say(
      "warn",
      `The mail server ${host} cannot be used${reason ? `: ${reason}` : ""}`,
      "Look at SMTP_URL. Mails wait until it answers.",
    );
  }
}
