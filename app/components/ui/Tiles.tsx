import type { ReactNode } from "react";
import { formatCount } from "~/domain/count";

interface Tile {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}

export function Tiles({ tiles }: { tiles: Tile[] }) {
  return (
    <dl className="tiles">
      {tiles.map((tile) => (
        <div key={tile.label} className="tile max-sm:px-3 max-sm:last:odd:col-span-full">
          <dt>{tile.label}</dt>
          <dd className={String(tile.value).length > 11 ? "max-sm:text-base" : undefined}>
            {typeof tile.value === "number" ? formatCount(tile.value) : tile.value}
          </dd>
          {tile.note ? <dd className="note">{tile.note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
