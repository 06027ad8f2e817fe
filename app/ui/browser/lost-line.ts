import { useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { forgetForm, keepForm } from "./kept-form";

/** A request without a connection. It waits until it is resent or aborted. */
export interface LostRequest {
  /** Null for a request that fetches a page. */
  form: HTMLFormElement | null;
  /** What failed: the pressed button's `data-lost`, or its form's. */
  words: string;
  sendAgain: () => void;
}

interface Lost extends LostRequest {
  submitter: HTMLElement | null;
}

type What = Omit<Lost, "sendAgain">;

export const NETWORK_ERROR = "Network error. Please try again.";
const PAGE: What = { form: null, submitter: null, words: NETWORK_ERROR };

const listeners = new Set<() => void>();

/** All that wait. A form may wait for its answer and for the script of the page that it leads to. */
const waiting = new Set<Lost>();
let first: LostRequest | null = null;

/** A form first: a page is fetched again by itself. */
function show() {
  first = [...waiting].sort((one, other) => Number(!one.form) - Number(!other.form))[0] ?? null;
  for (const listener of listeners) listener();
}

function watchLine(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** What waits for the line; null while nothing does. */
export function useLostLine(): LostRequest | null {
  return useSyncExternalStore(
    watchLine,
    () => first,
    () => null,
  );
}

export const isLineLost = () => first !== null;

/** Whether a form is under way. Not while it waits for the line: then it can be sent again, and nothing looks done. */
export function useSending(): boolean {
  const sends = useNavigation().formMethod === "POST";
  return useLostLine() === null && sends;
}

/**
 * Makes Remix's requests wait out a lost connection; otherwise Remix replaces the page, with everything typed, by the
 * error page. Pages are fetched again once the browser is online, forms only on request, because they may have arrived.
 */
export function waitForLine() {
  let what = PAGE;
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    const before = [...waiting].find((lost) => lost.form === form && lost.submitter === submitter);
    if (before && "lostAgain" in form.dataset) {
      // The page shows already what that press asks for, so another one would ask for the opposite.
      event.preventDefault();
      event.stopImmediatePropagation();
      return before.sendAgain();
    }
    what = { form, submitter, words: submitter?.dataset.lost ?? form.dataset.lost ?? NETWORK_ERROR };
  };
  document.addEventListener("submit", onSubmit, true);
  // After React's own handlers, which have taken what Remix sends.
  window.addEventListener("submit", (event) => holdNative(event, what));
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (!isRemix(input)) return send(input, init);
    const { method = "GET", signal } = init ?? {};
    const own = method === "GET" ? PAGE : what;
    for (let lost: Lost | null = null; ; ) {
      try {
        const answer = await send(input, init);
        if (!isFromProxy(answer)) {
          forget(lost);
          const { form } = what;
          if (form && isSignIn(answer)) keepForm(form, true);
          else if (form && method !== "GET" && answer.ok) forgetForm(form);
          return answer;
        }
      } catch (error) {
        if (signal?.aborted) {
          forget(lost);
          throw error;
        }
      }
      forget(lost);
      lost = await untilSentAgain(own, signal);
    }
  };
}

/** A form that the browser sends itself would end at the browser's error page. */
function holdNative(event: SubmitEvent, what: What) {
  const { form, submitter } = what;
  if (event.defaultPrevented || navigator.onLine || form?.method !== "post") return;
  event.preventDefault();
  for (const lost of waiting) if (lost.form === form) forget(lost);
  untilSentAgain(what, null).then((lost) => {
    forget(lost);
    submitter ? submitter.click() : form.submit();
  });
}

function forget(lost: Lost | null) {
  if (lost && waiting.delete(lost)) show();
}

function isRemix(input: RequestInfo | URL): boolean {
  return /[?&]_data=/.test(input instanceof Request ? input.url : String(input));
}

/** The club numbers its responses; a proxy's own response has no number. */
function isFromProxy({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && !headers.get("X-Request-Id");
}

function isSignIn({ headers }: Response): boolean {
  return /\/login\?/.test(headers.get("X-Remix-Redirect") ?? "");
}

export async function untilOnline(): Promise<void> {
  forget(await untilSentAgain(PAGE, null));
}

/** Resolves with what stays shown until it is forgotten. Throws if the request is aborted meanwhile. */
function untilSentAgain(what: What, signal: AbortSignal | null | undefined): Promise<Lost> {
  return new Promise((resolve, reject) => {
    const stopListening = () => {
      window.removeEventListener("online", sendAgain);
      signal?.removeEventListener("abort", giveUp);
    };
    const sendAgain = () => {
      stopListening();
      resolve(lost);
    };
    const giveUp = () => {
      stopListening();
      forget(lost);
      reject(new DOMException("The request was given up.", "AbortError"));
    };
    const lost: Lost = { ...what, sendAgain };
    if (!what.form) window.addEventListener("online", sendAgain);
    signal?.addEventListener("abort", giveUp);
    waiting.add(lost);
    show();
  });
}
