import type { ReactNode } from "react";

/** Big plain numbers. */
export function Tiles({ tiles }: { tiles: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="tiles">
      {tiles.map((tile) => (
        <div key={tile.label} className="tile max-sm:px-3 max-sm:last:odd:col-span-full">
          <dt>{tile.label}</dt>
          <dd className={String(tile.value).length > 11 ? "max-sm:text-base" : undefined}>{tile.value}</dd>
        </div>
      ))}
    </dl>
  );
}
