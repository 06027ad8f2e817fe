import type { SignInWish } from "~/accounts/sessions/code-request.server";
import { memberOfUser } from "~/members/membership/members.server";
import { deps } from "~/web/process/deps.server";
import { isHost } from "./hosts.server";

/** Back to where the visitor was going; else members to their account, guest houses to theirs, and everybody else on with joining. */
export async function nextAddress(user_id: number, wish: SignInWish): Promise<string> {
  if (wish.return_to) return wish.return_to;
  const member = await memberOfUser(deps, user_id);
  if (!member && !wish.plan && (await isHost(deps, user_id))) return "/host";
  const joining = !member || (wish.plan && member.status !== "active" && member.status !== "past_due");
  if (!joining) return "/account";
  return wish.plan ? `/join?step=details&plan=${wish.plan}` : "/join";
}
