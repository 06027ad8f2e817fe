import { useSearchParams } from "@remix-run/react";
import { Panel } from "~/components/ui/Panel";

export function SessionEnded() {
  const [query] = useSearchParams();
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
