import { club } from "~/accounts/access/club.server";
import type { SignInWish } from "~/accounts/sessions/code-request.server";
import { deps } from "~/web/process/deps.server";

/** Back to where the visitor was going; else members to their account, guest houses to theirs, and everybody else on with joining. */
export async function nextAddress(user_id: number, wish: SignInWish): Promise<string> {
  if (wish.return_to) return wish.return_to;
  const member = await club().memberOfUser(deps, user_id);
  if (!member && !wish.plan && (await club().isHost(deps, user_id))) return "/host";
  const joining = !member || (wish.plan && member.status !== "active" && member.status !== "past_due");
  if (!joining) return "/account";
  return wish.plan ? `/join?step=details&plan=${wish.plan}` : "/join";
}
