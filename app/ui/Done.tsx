import { useSearchParams } from "@remix-run/react";
import { Panel } from "./Panel";

/** The success message after a redirect (`?done=…`). */
export function Done({ messages }: { messages: Record<string, string> }) {
  const [params] = useSearchParams();
  const done = params.get("done") ?? "";
  const message = Object.keys(messages).includes(done) ? messages[done] : undefined;
  return message ? <Panel tone="success" title={message} /> : null;
}
