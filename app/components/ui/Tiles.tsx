import type { ReactNode } from "react";

/** Big plain numbers. */
export function Tiles({ tiles }: { tiles: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="tiles">
      {tiles.map((tile) => (
        <div key={tile.label} className="tile">
          <dt>{tile.label}</dt>
          <dd>{tile.value}</dd>
        </div>
      ))}
    </dl>
  );
}
