/** Whether the club answered the last call. A browser that is online may still have no way to the club. */
let answered = true;
const listeners = new Set<() => void>();

export function noteAnswer(heard: boolean): void {
  if (answered === heard) return;
  answered = heard;
  for (const listener of listeners) listener();
}

const AGAIN_MS = 3000;

/** After the worker has shown the shell: the club did not answer, whatever the browser says. Nothing else may ask for a while. */
export async function awaitClub(): Promise<void> {
  noteAnswer(false);
  while (!answered) {
    await new Promise((done) => setTimeout(done, AGAIN_MS));
    const answer = await fetch("/healthz", { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (answer?.ok) noteAnswer(true);
  }
}

export const hasSignal = (): boolean => navigator.onLine && answered;

export function onSignal(listener: () => void): () => void {
  const onOnline = () => {
    answered = true;
    listener();
  };
  listeners.add(listener);
  addEventListener("online", onOnline);
  addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("online", onOnline);
    removeEventListener("offline", listener);
  };
}
