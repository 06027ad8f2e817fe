import { dayOf } from "~/domain/clock";
import { ClubError } from "~/domain/errors";
import { raiseAlert } from "~/domain/payments/alert.server";
import { deps } from "./deps.server";
import {
  addressGroup,
  clientAddress,
  countFailure,
  countForAlarm,
  type LimitName,
  refuseIfSpent,
} from "./limits.server";

/**
 * Lets somebody prove who they are: refused while their address, or the name they try, has used up its failures; a failed
 * proof counts against both, a good one against neither. `target` may be null where there is none (a business PIN).
 * Proofs of one address, and for one name, go one after the other: many at once would all pass before the first is counted.
 */
export async function proveOnce<T>(
  request: Request,
  limit: LimitName,
  target: string | null,
  prove: () => Promise<T>,
): Promise<T> {
  const address = clientAddress(request);
  const name = target === null ? null : `${limit}:${target.trim().toLowerCase()}`;
  const attempt = async () => {
    await refuseIfSpent(limit, address);
    if (name) await refuseIfSpent("login_target", name);
    try {
      return await prove();
    } catch (error) {
      if (error instanceof ClubError) await countRefusal(limit, address, name);
      throw error;
    }
  };
  return inTurn(`${limit}|${addressGroup(address)}`, () => (name ? inTurn(name, attempt) : attempt()));
}

async function countRefusal(limit: LimitName, address: string, name: string | null): Promise<void> {
  await countFailure(limit, address);
  if (name) await countFailure("login_target", name);
  if (!(await countForAlarm(limit))) return;
  const now = deps.clock();
  const what = WORDS[limit] ?? limit;
  await raiseAlert(deps.db, {
    kind: "guessing",
    dedupe_key: `guessing:${limit}:${dayOf(now)}`,
    message: `Somebody may be guessing ${what}: 200 wrong ones within ten minutes, from one or many addresses.`,
    link: "",
    now,
  });
}

const WORDS: Partial<Record<LimitName, string>> = {
  pin: "business PINs",
  admin_login: "passwords of the back office",
  second_factor: "second factors of the back office",
  partner_login: "passwords of the partner portal",
};

const turns = new Map<string, Promise<unknown>>();

/** Does the work once everything that asked before under the same key is through, whatever came of it. */
function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(key) ?? Promise.resolve()).then(work, work);
  const through = mine
    .catch(() => {})
    .then(() => {
      if (turns.get(key) === through) turns.delete(key);
    });
  turns.set(key, through);
  return mine;
}
