import type { ReactNode } from "react";
import { ExportLink } from "./ExportLink";

/** A list's title with its export, for those who may, and whatever else belongs beside it. */
export function ListHead({
  title,
  export_at,
  may_export,
  children,
}: {
  title: string;
  /** The address of the list as a file. */
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
