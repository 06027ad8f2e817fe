import type { AdminActor } from "~/accounts/admins/actor";
import { unsubscribeAddress } from "~/accounts/privacy/newsletter.server";
import type { Tx } from "~/db/connection/types";
import type { Letter } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { type Audience, isNotice, type LetterData, type Reason } from "./letters";
import type { LetterInput } from "./letters.schema";

/** Throws `not_found`. */
export async function findLetter(db: Pick<Tx, "letter">, id: number): Promise<Letter> {
  const letter = await db.letter.findUnique({ where: { id } });
  if (!letter) throw new ClubError("not_found", "There is no such letter.");
  return letter;
}

export const aboutLetter = (id: number) => ({ subject_kind: "letter", subject_id: id });

/** Returns the id. */
export async function createDraft(deps: Deps, actor: AdminActor, input: LetterInput): Promise<number> {
  const at = deps.clock();
  return deps.db.$transaction(async (tx) => {
    const { id } = await tx.letter.create({
      data: { ...input, created_by: actor.name, created_at: at, updated_at: at },
    });
    await audit(deps, tx, { actor, action: "letter.create", ...aboutLetter(id) });
    return id;
  });
}

/** Throws `not_found`, and `conflict` unless it is a draft. */
export async function saveDraft(
  deps: Deps,
  actor: AdminActor,
  id: number,
  input: LetterInput,
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const where = { id, status: "draft" };
    const { count } = await tx.letter.updateMany({ where, data: { ...input, updated_at: deps.clock() } });
    if (count === 0) await notADraft(tx, id);
    await audit(deps, tx, { actor, action: "letter.edit", ...aboutLetter(id) });
  });
}

/** Throws `not_found`, and `conflict` unless it is a draft. */
export async function deleteDraft(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.letter.deleteMany({ where: { id, status: "draft" } });
    if (count === 0) await notADraft(tx, id);
    await audit(deps, tx, { actor, action: "letter.delete", ...aboutLetter(id) });
  });
}

/** A new draft with the same words and audience; returns its id. Throws `not_found`. */
export async function duplicateLetter(deps: Deps, actor: AdminActor, id: number): Promise<number> {
  const { subject, body, audience, plan_type, city, member_status, selection, reason } = await findLetter(
    deps.db,
    id,
  );
  const same = { subject, body, audience, plan_type, city, member_status, selection, reason } as LetterInput;
  return createDraft(deps, actor, same);
}

async function notADraft(tx: Tx, id: number): Promise<never> {
  await findLetter(tx, id);
  throw new ClubError("conflict", "This letter was planned already. Take it back to change it.");
}

export async function letterFacts(deps: Deps, id: number, email: string): Promise<LetterData> {
  const letter = await findLetter(deps.db, id);
  return {
    subject: letter.subject,
    body: letter.body,
    audience: letter.audience as Audience,
    reason: letter.reason as Reason | "",
    unsubscribe_url: isNotice(letter) ? null : unsubscribeAddress(deps, email),
  };
}
