import { randomUUID } from "node:crypto";
import { asDatabase } from "~/db/connection/transaction-queue.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { takeIdempotencyKey } from "~/kernel/idempotency.queries.server";

export const MAX_KEY_LENGTH = 100;
/** Notifying all members takes the longest. */
const WAIT = { maxWait: 10_000, timeout: 60_000 };

interface Attempt {
  scope: string;
  key: string;
  fingerprint: string;
  /** What is said about a key with another body. */
  other?: string;
}

export const newAttemptKey = (): string => randomUUID();

/** Null if absent. Throws `invalid_input` for a malformed one. */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null || key === "") return null;
  if (key.length <= MAX_KEY_LENGTH && /^[\x21-\x7e]+$/.test(key)) return key;
  throw new ClubError(
    "invalid_input",
    `Idempotency-Key takes up to ${MAX_KEY_LENGTH} letters, digits and signs without blanks.`,
  );
}

/**
 * Runs the work once per key and repeats its first answer. With `transaction`, key, work and answer commit together: a
 * concurrent call, on any process, waits and gets the same answer, and a crash leaves nothing behind. A refusal frees
 * the key. Throws `conflict` for a key with another body.
 */
export async function answerOnce(
  deps: Deps,
  attempt: Attempt,
  mode: "transaction" | "natural",
  work: (deps: Deps) => Promise<Response>,
): Promise<Response> {
  const earlier = await noted(deps, attempt);
  if (earlier) return earlier;
  const first = mode === "natural" ? await work(deps) : null;
  return deps.db.$transaction(async (tx) => {
    const inside = { ...deps, db: asDatabase(tx) };
    const { scope, key, fingerprint: request_hash } = attempt;
    const isFirst = await takeIdempotencyKey(tx, { scope, key, request_hash, created_at: deps.clock() });
    if (!isFirst) return (await noted(inside, attempt)) ?? unknownOutcome();
    const answer = first ?? (await work(inside));
    await note(inside, attempt, answer);
    return answer;
  }, WAIT);
}

/** Sealed, because answers may hold a PIN. */
async function note({ db, secrets }: Deps, { scope, key }: Attempt, answer: Response): Promise<void> {
  const response = secrets.seal("answer_sent_again", await answer.clone().text());
  await db.idempotencyKey.update({
    where: { scope_key: { scope, key } },
    data: { status: answer.status, response },
  });
}

async function noted(
  { db, secrets }: Deps,
  { scope, key, fingerprint, other = OTHER }: Attempt,
): Promise<Response | null> {
  const row = await db.idempotencyKey.findUnique({ where: { scope_key: { scope, key } } });
  if (!row?.status) return null;
  if (!row.response)
    throw new ClubError("conflict", "This was already done. What it showed once is not kept.");
  if (row.request_hash !== fingerprint) {
    throw new ClubError("conflict", other);
  }
  return new Response(secrets.open("answer_sent_again", row.response), {
    status: row.status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      "Idempotency-Replayed": "true",
    },
  });
}

const OTHER = "This Idempotency-Key was used for another request. Use a new one.";

function unknownOutcome(): never {
  throw new ClubError("conflict", "This Idempotency-Key is in use. Please try again in a moment.");
}
