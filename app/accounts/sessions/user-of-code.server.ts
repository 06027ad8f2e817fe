import { upserting } from "~/db/connection/faults.server";
import type { Tx } from "~/db/connection/types";
import type { SignInCode, User } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import {
  CODE_MINUTES,
  CODE_TRIES,
  hashOfCode,
  isSame,
  requestOf,
  type SignInWish,
  stateOf,
  wishOf,
} from "./code-request.server";

const NO_REQUEST = "There is no code for this browser. Enter your e-mail address to get one.";
const USED = "This code was used already. Ask for a new one.";
const EXPIRED = `This code has expired: a code works for ${CODE_MINUTES} minutes. Ask for a new one.`;
const SPENT = "That was the last try, so the code in the mail no longer works. Ask for a new one.";
const REPLACED = "That is the code of an earlier mail. Use the one in the newest mail.";

/** The request whose code can be typed now. Throws `not_found`, `already_used` and `code_expired`. */
export async function openRequest(deps: Deps, token: string | null): Promise<SignInCode> {
  const request = await requestOf(deps, token);
  if (!request) throw new ClubError("not_found", NO_REQUEST);
  const state = stateOf(deps, request);
  if (state === "used") throw new ClubError("already_used", USED);
  if (state !== "open") throw new ClubError("code_expired", state === "spent" ? SPENT : EXPIRED);
  return request;
}

/**
 * Exchanges the mailed code for the account of its address, which is made if there is none (R88). A try is counted before it
 * is made, so that concurrent ones cannot exceed the limit of `most` tries. Throws as `openRequest` does, and `invalid_credentials`.
 */
export async function userOfCode(
  deps: Deps,
  token: string,
  code: string,
  most: number = CODE_TRIES,
): Promise<{ user: User; wish: SignInWish }> {
  const request = await openRequest(deps, token);
  const { request_hash, code_hash } = request;
  const open = { request_hash, code_hash, used_at: null };
  const { count } = await deps.db.signInCode.updateMany({
    where: { ...open, tries: { lt: most } },
    data: { tries: { increment: 1 } },
  });
  if (count === 0) throw new ClubError("code_expired", SPENT);
  const hash = hashOfCode(deps, request_hash, code);
  if (!isSame(hash, code_hash)) throw wrongCode(request, hash, most);
  const user = await upserting(() =>
    deps.db.$transaction(async (tx) => {
      const taken = await tx.signInCode.updateMany({ where: open, data: { used_at: deps.clock() } });
      if (taken.count === 0) throw new ClubError("already_used", USED);
      const found = await userOfAddress(deps, tx, request.email);
      await auditSignIn(deps, tx, found.id);
      return found;
    }),
  );
  return { user, wish: wishOf(request) };
}

/** Google tells its users of a new sign-in; a code tells whoever reads the mail. */
async function auditSignIn(deps: Deps, tx: Tx, user_id: number): Promise<void> {
  const member = await tx.member.findUnique({ where: { user_id }, select: { id: true } });
  const subject = member
    ? { subject_kind: "member", subject_id: member.id }
    : { subject_kind: "user", subject_id: user_id };
  const actor = { kind: "member" as const, id: member?.id ?? null, name: "" };
  await audit(deps, tx, { actor, action: "account.code_sign_in", ...subject });
}

function wrongCode({ replaced, tries }: SignInCode, hash: string, most: number): ClubError {
  if (replaced.split(" ").some((earlier) => isSame(hash, earlier)))
    return new ClubError("invalid_credentials", REPLACED);
  const left = most - tries - 1;
  if (left <= 0) return new ClubError("code_expired", SPENT);
  const words = left === 1 ? "one try" : `${left} tries`;
  return new ClubError(
    "invalid_credentials",
    `That is not the code in the newest mail. You have ${words} left.`,
  );
}

/** Whoever reads an address's mail has its account. An account whose address on file is another one by now is not opened. */
async function userOfAddress({ clock }: Deps, tx: Tx, email: string): Promise<User> {
  const last_login_at = clock();
  const owner = await tx.user.findUnique({
    where: { email },
    include: { member: { select: { email: true } } },
  });
  if (!owner) return tx.user.create({ data: { email, created_at: last_login_at, last_login_at } });
  if (owner.merged_into_id)
    return tx.user.update({ where: { id: owner.merged_into_id }, data: { last_login_at } });
  const on_file = owner.member?.email || owner.email;
  if (owner.anonymised_at || on_file.toLowerCase() !== email)
    throw new ClubError(
      "invalid_credentials",
      "This address is no longer the one that we have on file for its account. Sign in with Google or with the new address, or write to us.",
    );
  return tx.user.update({ where: { id: owner.id }, data: { last_login_at } });
}
