import { ClubError } from "~/kernel/errors";
import { addressGroup } from "~/kernel/limits/address";
import {
  admitGuess,
  countWrongGuess,
  type Guess,
  type GuessName,
  ruleOf,
} from "~/kernel/limits/guessing.server";
import { clientAddress } from "~/web/limits/limits.server";
import { deps } from "~/web/process/deps.server";
import { deviceOf } from "./devices.server";

/**
 * Checks a credential under its rate limit (R64). A known device is limited by its own failures only, others by those
 * of their address and of the name they try (`target`). Throws `rate_limited` without a check while the caller must
 * wait. Success and `invalid_input` are not counted. Checks from one device or address run one at a time: concurrent
 * ones would all pass before the first is counted.
 */
export async function checkCredential<T>(
  request: Request,
  name: GuessName,
  target: string | null,
  check: () => Promise<T>,
): Promise<T> {
  const guess = await guessOf(request, name, target);
  const whose = guess.device?.nonce ?? guess.address;
  return inTurn(`${name} ${whose}`, async () => {
    const by = await admitGuess(deps, guess);
    try {
      return await check();
    } catch (error) {
      const isWrong = error instanceof ClubError && error.code !== "invalid_input";
      if (isWrong) await countWrongGuess(deps, guess, by);
      throw error;
    }
  });
}

async function guessOf(request: Request, name: GuessName, typed: string | null): Promise<Guess> {
  const target = typed === null ? null : typed.trim().toLowerCase();
  const { device: kind } = ruleOf(name);
  const device = kind && (await deviceOf(request, kind, target));
  return { name, address: addressGroup(clientAddress(request)), target, device };
}

const turns = new Map<string, Promise<unknown>>();

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
