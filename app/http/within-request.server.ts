import { AsyncLocalStorage } from "node:async_hooks";

const answers = new AsyncLocalStorage<Map<string, Promise<unknown>>>();

/** Runs one request with a memory of its own (called by the server around the Remix handler). */
export function withinRequest<Result>(run: () => Result): Result {
  return answers.run(new Map(), run);
}

/**
 * Asks once for what several loaders of one page need, such as who is looking. For what nothing changes while the request
 * runs: an action must ask anew. `key` names the question; outside a request it is asked each time.
 */
export function onceARequest<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const known = answers.getStore();
  if (!known) return ask();
  const answer = (known.get(key) as Promise<Answer> | undefined) ?? ask();
  known.set(key, answer);
  return answer;
}
