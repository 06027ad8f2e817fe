import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { ButtonLink } from "~/ui/Button";
import { Refresh } from "~/ui/browser/LooksAgain";
import { Panel, type Tone } from "~/ui/Panel";

/** Redirects after a moment; without a script in whole seconds. */
export function GoOn({
  tone,
  title,
  to,
  label,
  after_ms,
  children,
}: {
  tone: Tone;
  title: string;
  to: string;
  label: string;
  after_ms: number;
  children?: React.ReactNode;
}) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to), after_ms);
    return () => clearTimeout(timer);
  }, [navigate, to, after_ms]);
  return (
    <div className="stack">
      <Refresh seconds={Math.ceil(after_ms / 1000)} to={to} />
      <Panel tone={tone} title={title}>
        {children}
      </Panel>
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  );
}
