import type { ReactNode } from "react";
import { CopyButton } from "~/ui/CopyButton";
import { Panel } from "~/ui/Panel";

/** A key or secret in the only answer that holds it. */
export function ShownOnce({
  title,
  secret,
  children,
}: {
  title: string;
  secret: string;
  children: ReactNode;
}) {
  return (
    <section className="card stack">
      <h2>{title}</h2>
      <Panel tone="warning" title="Keep it now: it is shown only this once" live={false} />
      <p className="font-mono text-lg wrap-anywhere" translate="no">
        {secret}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={secret} done="Copied" />
        {children}
      </div>
    </section>
  );
}
