import type { Deps } from "~/kernel/deps";
import type { LetterData } from "~/kernel/mail/mail";
import { unsubscribeAddress } from "~/kernel/mail/newsletter.server";
import { findLetter } from "./drafts.server";
import { type Audience, isNotice, type Reason } from "./letters";

export async function letterFacts(deps: Deps, id: number, email: string): Promise<LetterData> {
  const letter = await findLetter(deps, id);
  return {
    subject: letter.subject,
    body: letter.body,
    audience: letter.audience as Audience,
    reason: letter.reason as Reason | "",
    unsubscribe_url: isNotice(letter) ? null : unsubscribeAddress(deps, email),
  };
}
