import { Link, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "~/ui/Button";
import { forgetForm, RESTORED } from "~/ui/browser/kept-form";
import { Panel } from "~/ui/Panel";
import { keptPath } from "./changed-form";

export function KeptDraft() {
  const { pathname, key } = useLocation();
  const [kept, setKept] = useState("");
  const [restored, setRestored] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may have kept one, and a sent one is no draft.
  useEffect(() => {
    setKept(keptPath());
    setRestored("");
  }, [key]);
  useEffect(() => {
    const onRestored = () => {
      setRestored(location.pathname);
      setKept("");
    };
    document.addEventListener(RESTORED, onRestored);
    return () => document.removeEventListener(RESTORED, onRestored);
  }, []);
  if (restored === pathname)
    return (
      <Strip title="What you typed before is back. It is not saved yet.">
        <Button type="button" look="quiet" onClick={discard}>
          Discard it
        </Button>
      </Strip>
    );
  if (!kept || kept === pathname) return null;
  return (
    <Strip title="You left a form without saving it. What you typed is kept in this tab.">
      <Link className="btn btn-quiet" to={kept}>
        Back to the form
      </Link>
    </Strip>
  );
}

function discard() {
  for (const form of document.forms) {
    form.reset();
    forgetForm(form);
  }
  window.location.reload();
}

function Strip({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="no-print mx-auto max-w-7xl px-4 pt-4">
      <Panel tone="warning" title={title}>
        <div className="mt-2">{children}</div>
      </Panel>
    </div>
  );
}
