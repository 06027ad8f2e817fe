import { unsubscribeAddress } from "~/accounts/privacy/newsletter.server";
import type { Deps } from "~/kernel/deps";
import { findLetter } from "./drafts.server";
import { type Audience, isNotice, type LetterData, type Reason } from "./letters";

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
