import { keepForm } from "./kept-form";

/** A request of Remix that found no line. It waits until it is sent again, or until its page gives it up. */
export interface LostRequest {
  /** The form that it sends; null for a request that fetches a page. */
  form: HTMLFormElement | null;
  sendAgain: () => void;
}

let listener: (lost: LostRequest | null) => void = () => {};

/** Calls `onChange` when a request is lost, and with null when the line is back. Returns what ends this. */
export function watchLine(onChange: typeof listener): () => void {
  listener = onChange;
  return () => {
    listener = () => {};
  };
}

/**
 * Makes Remix's own requests wait out a dropped line: otherwise Remix takes a network error for a fault of the page, shows
 * the error page in its place, and what was typed is gone. A page is fetched again as soon as the browser is online; a form
 * only when the person says so, because it may have arrived.
 */
export function waitForLine() {
  let form: HTMLFormElement | null = null;
  const onSubmit = ({ target }: Event) => {
    form = target as HTMLFormElement;
  };
  document.addEventListener("submit", onSubmit, true);
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (!isRemix(input)) return send(input, init);
    const { method = "GET", signal } = init ?? {};
    for (;;) {
      try {
        const answer = await send(input, init);
        if (!isFromProxy(answer)) {
          listener(null);
          if (form && isSignIn(answer)) keepForm(form);
          return answer;
        }
      } catch (error) {
        if (signal?.aborted) throw error;
      }
      await untilSentAgain(method === "GET" ? null : form, signal);
    }
  };
}

function isRemix(input: RequestInfo | URL): boolean {
  return /[?&]_data=/.test(input instanceof Request ? input.url : String(input));
}

/** Whether a proxy answered for the club, which numbers all its answers. */
function isFromProxy({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && !headers.get("X-Request-Id");
}

/** Whether the session had ended when the form arrived. */
function isSignIn({ headers }: Response): boolean {
  return /\/login\?.*ended=/.test(headers.get("X-Remix-Redirect") ?? "");
}

/** Says that the line has dropped, and waits until it is back. */
export async function untilOnline(): Promise<void> {
  await untilSentAgain(null, null);
  listener(null);
}

/** Throws when the request is given up meanwhile. */
function untilSentAgain(form: LostRequest["form"], signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const sendAgain = () => {
      window.removeEventListener("online", sendAgain);
      resolve();
    };
    if (!form) window.addEventListener("online", sendAgain);
    signal?.addEventListener("abort", () => {
      window.removeEventListener("online", sendAgain);
      listener(null);
      reject(new DOMException("The request was given up.", "AbortError"));
    });
    listener({ form, sendAgain });
  });
}
