import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon";

const ICONS = {
  info: "info",
  success: "check",
  failure: "cross",
  warning: "alert",
} as const satisfies Record<string, IconName>;
export type Tone = keyof typeof ICONS;

/** What a form led to is announced, errors at once, and has the focus (`app/ui/browser/focus.ts`). `live={false}`: it just stands there. */
export function Panel({
  tone = "info",
  title,
  children,
  live = true,
}: {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  live?: boolean;
}) {
  return (
    <div className={`panel panel-${tone}`} {...(live && { role: tone === "failure" ? "alert" : "status" })}>
      <Icon name={ICONS[tone]} size={24} />
      <div className="min-w-0">
        {title ? <p className="font-bold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}

export function FormErrors({
  errors,
  title = "Please check the form",
}: {
  errors?: string[] | undefined;
  title?: string;
}) {
  if (!errors?.length) return null;
  return (
    <Panel tone="failure" title={title}>
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </Panel>
  );
}
