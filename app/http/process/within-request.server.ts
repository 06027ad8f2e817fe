import { AsyncLocalStorage } from "node:async_hooks";

interface Memory {
  answers: Map<string, Promise<unknown>>;
  cookies: string[];
}

const memories = new AsyncLocalStorage<Memory>();

/** Runs one request with a memory of its own (called by the server around the Remix handler). */
export function withinRequest<Result>(run: () => Result): Result {
  return memories.run({ answers: new Map(), cookies: [] }, run);
}

/**
 * Asks once for what several loaders of one page need, such as who is looking. For what nothing changes while the request
 * runs: an action must ask anew. `key` names the question; outside a request it is asked each time.
 */
export function onceARequest<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const known = memories.getStore()?.answers;
  if (!known) return ask();
  const answer = (known.get(key) as Promise<Answer> | undefined) ?? ask();
  known.set(key, answer);
  return answer;
}

/** Has the answer to this request set a cookie (a whole `Set-Cookie` value), unless it sets one of that name by itself. */
export function alsoSetCookie(cookie: string): void {
  memories.getStore()?.cookies.push(cookie);
}

/** What the answer has to carry besides its own headers; asked by the server when the answer is made. */
export function cookiesBesides(headers: Headers): string[] {
  const nameOf = (cookie: string) => cookie.split("=", 1)[0];
  const own = new Set(headers.getSetCookie().map(nameOf));
  const besides = new Set(memories.getStore()?.cookies);
  return [...besides].filter((cookie) => !own.has(nameOf(cookie)));
}
