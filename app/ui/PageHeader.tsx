import type { ReactNode } from "react";
import { Breadcrumbs } from "./Breadcrumbs";

export function PageHeader({
  title,
  lead,
  trail,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  trail?: { label: string; to?: string }[];
  children?: ReactNode;
}) {
  return (
    <div className="mb-6">
      {trail ? <Breadcrumbs trail={trail} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto">{title}</h1>
        {children}
      </div>
      {lead ? <p className="mt-2 max-w-2xl sm:text-lg">{lead}</p> : null}
    </div>
  );
}
