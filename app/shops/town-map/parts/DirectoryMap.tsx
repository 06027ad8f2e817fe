import type { ReactNode } from "react";
import type { TownMap as Drawing } from "../town-map";
import { TownMap } from "./TownMap";

/** The map shows if one town is chosen: beside the list, or on a phone above it once opened. */
export function DirectoryMap({
  map,
  city,
  children,
}: {
  map: Drawing | "" | null;
  city: string;
  children: ReactNode;
}) {
  if (!map) return <div className="mt-2 grid grid-cols-1 gap-x-8 desk:grid-cols-2">{children}</div>;
  return (
    <div className="with-map">
      <details className="toggle desk:hidden">
        <summary className="btn btn-quiet btn-wide">Map</summary>
      </details>
      <div className="min-w-0">{children}</div>
      <TownMap map={map} city={city} />
    </div>
  );
}
