import type { ReactNode } from "react";

/** Big plain numbers. */
export function Tiles({ tiles }: { tiles: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="tiles">
      {tiles.map((tile) => (
        <div key={tile.label} className="tile max-sm:px-3 max-sm:last:odd:col-span-full">
          <dt>{tile.label}</dt>
          <dd>{tile.value}</dd>
        </div>
      ))}
    </dl>
  );
}
