import type { ReactNode } from "react";
import { ExportLink } from "./ExportLink";

export function ListHead({
  title,
  export_at,
  may_export,
  children,
}: {
  title: string;
  export_at: string;
  may_export: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h1 className="mr-auto">{title}</h1>
      {children}
      {may_export ? <ExportLink to={export_at} /> : null}
    </div>
  );
}
