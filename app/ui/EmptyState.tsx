import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon";

export function EmptyState({
  icon = "info",
  title,
  children,
}: {
  icon?: IconName;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className="card flex flex-col items-center gap-3 py-10 text-center">
      <span className="text-sea">
        <Icon name={icon} size={40} />
      </span>
      <p className="max-w-full text-lg font-bold wrap-anywhere">{title}</p>
      {children}
    </div>
  );
}
