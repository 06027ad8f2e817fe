import type { AdminActor } from "~/accounts/admins/actor";
import { can } from "~/accounts/admins/capabilities";
import type { Tx } from "~/db/connection/types";
import type { Letter } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";
import { readMarkdown } from "~/kernel/mail/markdown.server";
import { fixAudience, readAudience } from "./audience.server";
import { aboutLetter, findLetter } from "./drafts.server";
import { isNotice, REASONS, type Reason } from "./letters";
import { moveLetter } from "./letters.queries.server";

const MOST_AHEAD_MS = 366 * 86_400_000;

interface Plan {
  /** Null: now. */
  send_at: Date | null;
  /** The number of recipients that the sender saw; null: not asked. */
  expected: number | null;
  /** `as_of` of the letter that the sender saw; null: not asked. */
  as_of: string | null;
  /** The sender says that a notice advertises nothing. */
  no_advertising: boolean;
}

interface Sender {
  actor: AdminActor;
  role: string;
}

/**
 * Fixes the recipients (R94). Returns their number. Throws `not_found`, `forbidden` for a notice by others than owners,
 * `conflict` unless it is the draft that was seen, for as many people as expected, and `invalid_input`.
 */
export async function planLetter(
  deps: Deps,
  { actor, role }: Sender,
  id: number,
  plan: Plan,
): Promise<number> {
  const now = deps.clock();
  const send_at = plan.send_at ?? now;
  refuseTime(send_at, plan, now);
  return deps.db.$transaction(
    async (tx) => {
      const inside = { ...deps, db: tx as Deps["db"] };
      await findLetter(tx, id);
      if (!(await moveLetter(tx, id, "draft", "planned")))
        throw new ClubError("conflict", "This letter was planned already.");
      // Nobody can change it from here on.
      const draft = await findLetter(tx, id);
      refuseChange(draft, plan);
      if (isNotice(draft)) refuseNotice(role, plan);
      refuseDeadLinks(draft, deps.origin);
      const { left_out } = await readAudience(inside, draft);
      const planned = { send_at, updated_at: now, planned_by: actor.name };
      const letter = await tx.letter.update({ where: { id }, data: planned });
      const recipients = await fixAudience(inside, tx, letter);
      refuseAudience(recipients, plan.expected);
      const reasons = Object.fromEntries(left_out.map(({ reason, count }) => [reason, count]));
      await tx.letter.update({ where: { id }, data: { recipients, left_out: JSON.stringify(reasons) } });
      await auditPlan(deps, tx, actor, { ...letter, recipients });
      return recipients;
    },
    { maxWait: 10_000, timeout: 60_000 },
  );
}

function refuseTime(send_at: Date, { send_at: later }: Plan, now: Date): void {
  if (!later) return;
  const message =
    send_at <= now ? "This time has passed." : "A letter can be planned for the next twelve months.";
  if (send_at > now && send_at.getTime() < now.getTime() + MOST_AHEAD_MS) return;
  throw fieldError("day", message);
}

/** Who declares that a notice advertises nothing declares it of the words that were shown. */
function refuseChange({ updated_at }: Letter, { as_of }: Plan): void {
  if (as_of === null || as_of === updated_at.toISOString()) return;
  throw new ClubError("conflict", "The letter has changed since you opened it. Please read it again.");
}

function refuseNotice(role: string, { no_advertising }: Plan): void {
  if (!can(role, "send_notices"))
    throw new ClubError("forbidden", "Only an owner may send a notice to members who did not agree to mail.");
  if (no_advertising) return;
  throw fieldError(
    "no_advertising",
    "A notice must not advertise anything. Tick the box if this one does not.",
  );
}

function refuseDeadLinks({ body }: Letter, origin: string): void {
  const { dead_links } = readMarkdown(body, origin);
  if (dead_links.length > 0)
    throw new ClubError(
      "conflict",
      `These links lead nowhere: ${dead_links.join(", ")}. Please correct them.`,
    );
}

function refuseAudience(recipients: number, expected: number | null): void {
  if (recipients === 0)
    throw new ClubError("conflict", "Nobody would get this letter. Choose another audience.");
  if (expected !== null && expected !== recipients)
    throw new ClubError(
      "conflict",
      `The audience has changed: ${recipients} people now. Please look at it again.`,
      {
        details: { recipients },
      },
    );
}

function auditPlan(deps: Deps, tx: Tx, actor: AdminActor, letter: Letter): Promise<void> {
  const { audience, plan_type, city, member_status, recipients, send_at } = letter;
  const details = { audience, plan_type, city, member_status, recipients, send_at };
  const reason = letter.reason ? REASONS[letter.reason as Reason] : "";
  return audit(deps, tx, { actor, action: "letter.plan", reason, details, ...aboutLetter(letter.id) });
}

/** Back to a draft, before its first mail. Throws `not_found` and `conflict`. */
export async function unplanLetter(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await findLetter(tx, id);
    const wasPlanned = await moveLetter(tx, id, "planned", "draft");
    if (!wasPlanned && !(await unbegun(tx, id))) throw new ClubError("conflict", "Sending has begun.");
    await tx.outboxMail.deleteMany({ where: { letter_id: id } });
    await tx.letter.update({ where: { id }, data: { send_at: null, recipients: 0, left_out: "{}" } });
    await audit(deps, tx, { actor, action: "letter.unplan", ...aboutLetter(id) });
  });
}

/** A paused letter of which no mail was tried. */
async function unbegun(tx: Tx, id: number): Promise<boolean> {
  const tried = { letter_id: id, OR: [{ attempts: { gt: 0 } }, { status: { not: "held" } }] };
  return (await tx.outboxMail.count({ where: tried })) === 0 && (await moveLetter(tx, id, "paused", "draft"));
}

/** Mails that a worker has taken already still go out. Throws `not_found` and `conflict`. */
export function pauseLetter(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  return move(deps, actor, id, { action: "letter.pause", from: ["planned", "sending"], to: "paused" });
}

/** A letter whose moment has not come waits for it. Throws `not_found` and `conflict`. */
export async function resumeLetter(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  const { send_at } = await findLetter(deps.db, id);
  const to = send_at && send_at > deps.clock() ? "planned" : "sending";
  await move(deps, actor, id, { action: "letter.resume", from: ["paused"], to });
}

/** For good: whoever has not got it does not. Throws `not_found` and `conflict`. */
export function stopLetter(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  const from = ["planned", "sending", "paused"];
  const also = async (tx: Tx) => {
    await tx.outboxMail.updateMany({
      where: { letter_id: id, status: "held" },
      data: { status: "cancelled", error_message: "The letter was stopped" },
    });
    await tx.letter.update({ where: { id }, data: { finished_at: deps.clock() } });
  };
  return move(deps, actor, id, { action: "letter.stop", from, to: "stopped", also });
}

interface Move {
  action: string;
  from: string[];
  to: string;
  /** In the same transaction. */
  also?: (tx: Tx) => Promise<void>;
}

async function move(
  deps: Deps,
  actor: AdminActor,
  id: number,
  { action, from, to, also }: Move,
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { status } = await findLetter(tx, id);
    const { count } = await tx.letter.updateMany({
      where: { id, status: { in: from } },
      data: { status: to },
    });
    if (count === 0) throw new ClubError("conflict", `This letter is now ${status}. Nothing was changed.`);
    await also?.(tx);
    await audit(deps, tx, { actor, action, ...aboutLetter(id) });
  });
}

/** Tries one address again, unless the letter is known to have arrived. Throws `not_found` and `conflict`. */
export async function sendLetterMailAgain(deps: Deps, actor: AdminActor, mail_id: number): Promise<void> {
  const now = deps.clock();
  await deps.db.$transaction(async (tx) => {
    const mail = await tx.outboxMail.findUnique({ where: { id: mail_id } });
    if (!mail?.letter_id) throw new ClubError("not_found", "There is no such mail.");
    const { count } = await tx.outboxMail.updateMany({
      where: { id: mail_id, status: { in: ["failed", "refused", "uncertain", "cancelled"] } },
      data: { status: "held", attempts: 0, next_attempt_at: now, sent_at: null, error_message: null },
    });
    if (count === 0)
      throw new ClubError("conflict", "A letter goes to an address once, and this one was sent.");
    const { count: going } = await tx.letter.updateMany({
      where: { id: mail.letter_id, status: { in: ["sent", "sending", "paused"] } },
      data: { finished_at: null },
    });
    if (going === 0) throw new ClubError("conflict", "This letter was stopped.");
    await moveLetter(tx, mail.letter_id, "sent", "sending");
    await audit(deps, tx, { actor, action: "mail.resend", subject_kind: "mail", subject_id: mail_id });
  });
}
