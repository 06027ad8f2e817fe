import { forgetForm, keepForm } from "./kept-form";

/** A request without a connection. It waits until it is resent or aborted. */
export interface LostRequest {
  /** Null for a request that fetches a page. */
  form: HTMLFormElement | null;
  /** What failed: the pressed button's `data-lost`, or its form's. */
  words: string;
  sendAgain: () => void;
}

const NETWORK_ERROR = "Network error. Please try again.";
const PAGE = { form: null, words: NETWORK_ERROR };

let listener: (lost: LostRequest | null) => void = () => {};

/** Calls `onChange` when a request is lost, and with null when the connection is back. Returns an unsubscribe function. */
export function watchLine(onChange: typeof listener): () => void {
  listener = onChange;
  return () => {
    listener = () => {};
  };
}

/**
 * Makes Remix's requests wait out a lost connection; otherwise Remix replaces the page, with everything typed, by the
 * error page. Pages are fetched again once the browser is online, forms only on request, because they may have arrived.
 */
export function waitForLine() {
  let form: HTMLFormElement | null = null;
  let words = NETWORK_ERROR;
  const onSubmit = ({ target, submitter }: SubmitEvent) => {
    form = target as HTMLFormElement;
    words = submitter?.dataset.lost ?? form.dataset.lost ?? NETWORK_ERROR;
  };
  document.addEventListener("submit", onSubmit, true);
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (!isRemix(input)) return send(input, init);
    const { method = "GET", signal } = init ?? {};
    for (let isLost = false; ; isLost = true) {
      try {
        const answer = await send(input, init);
        if (!isFromProxy(answer)) {
          if (isLost) listener(null);
          if (form && isSignIn(answer)) keepForm(form, true);
          else if (form && method !== "GET" && answer.ok) forgetForm(form);
          return answer;
        }
      } catch (error) {
        if (signal?.aborted) throw error;
      }
      await untilSentAgain(method === "GET" ? PAGE : { form, words }, signal);
    }
  };
}

function isRemix(input: RequestInfo | URL): boolean {
  return /[?&]_data=/.test(input instanceof Request ? input.url : String(input));
}

/** The club numbers its responses; a proxy's own response has no number. */
function isFromProxy({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && !headers.get("X-Request-Id");
}

function isSignIn({ headers }: Response): boolean {
  return /\/login\?.*ended=/.test(headers.get("X-Remix-Redirect") ?? "");
}

export async function untilOnline(): Promise<void> {
  await untilSentAgain(PAGE, null);
  listener(null);
}

/** Throws if the request is aborted meanwhile. */
function untilSentAgain(
  what: Omit<LostRequest, "sendAgain">,
  signal: AbortSignal | null | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopListening = () => {
      window.removeEventListener("online", sendAgain);
      signal?.removeEventListener("abort", giveUp);
    };
    const sendAgain = () => {
      stopListening();
      resolve();
    };
    const giveUp = () => {
      stopListening();
      listener(null);
      reject(new DOMException("The request was given up.", "AbortError"));
    };
    if (!what.form) window.addEventListener("online", sendAgain);
    signal?.addEventListener("abort", giveUp);
    listener({ ...what, sendAgain });
  });
}
