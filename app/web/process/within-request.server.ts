import { AsyncLocalStorage } from "node:async_hooks";

interface Memory {
  answers: Map<string, Promise<unknown>>;
  cookies: string[];
  transientFault: boolean;
}

const memories = new AsyncLocalStorage<Memory>();

/** Called by the server around the Remix handler. */
export function withinRequest<Result>(run: () => Result): Result {
  return memories.run({ answers: new Map(), cookies: [], transientFault: false }, run);
}

/** Shares an answer between the loaders of one request. Only for what does not change meanwhile: an action must ask anew. */
export function onceARequest<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const known = memories.getStore()?.answers;
  if (!known) return ask();
  const answer = (known.get(key) as Promise<Answer> | undefined) ?? ask();
  known.set(key, answer);
  return answer;
}

/** A whole `Set-Cookie` value, unless the answer sets that cookie itself. */
export function alsoSetCookie(cookie: string): void {
  memories.getStore()?.cookies.push(cookie);
}

/** Called by the server when the answer is made. */
export function cookiesBesides(headers: Headers): string[] {
  const nameOf = (cookie: string) => cookie.split("=", 1)[0];
  const own = new Set(headers.getSetCookie().map(nameOf));
  const besides = new Set(memories.getStore()?.cookies);
  return [...besides].filter((cookie) => !own.has(nameOf(cookie)));
}

/** Called when a page fails because the database cannot be reached, not because of a fault in the program. */
export function noteTransientFault(): void {
  const memory = memories.getStore();
  if (memory) memory.transientFault = true;
}

/** Once after each note: the page that says so is drawn in the same request. */
export function takeTransientFault(): boolean {
  const memory = memories.getStore();
  const noted = memory?.transientFault ?? false;
  if (memory) memory.transientFault = false;
  return noted;
}
