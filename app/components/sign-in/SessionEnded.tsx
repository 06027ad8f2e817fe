import { useSearchParams } from "@remix-run/react";
import { Panel } from "~/components/ui/Panel";

export function SessionEnded() {
  const [query] = useSearchParams();
  if (query.has("refused"))
    return (
      <Panel tone="warning" title="Your browser refused our cookie">
        <p>
          The sign-in was right, but we cannot recognise you on the next page. Allow cookies for this site in
          your browser's settings, then sign in again.
        </p>
      </Panel>
    );
  if (!query.has("ended")) return null;
  return (
    <Panel tone="warning" title="Your session ended">
      <p>
        Nothing was sent. Sign in to go on.{" "}
        <span className="needs-script">What you typed is still here in this tab.</span>
      </p>
    </Panel>
  );
}
