import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatCount } from "~/kernel/money";

interface Tile {
  label: string;
  value: string | number;
  /** An icon after the value. */
  sign?: ReactNode;
  note?: ReactNode;
  /** The rows behind the number. */
  to?: string;
}

export function Tiles({ tiles }: { tiles: Tile[] }) {
  return (
    <dl className="tiles">
      {tiles.map((tile) => (
        <div key={tile.label} className="tile max-sm:px-3 max-sm:last:odd:col-span-full">
          <dt>{tile.to ? <Link to={tile.to}>{tile.label}</Link> : tile.label}</dt>
          <dd className={String(tile.value).length > 11 ? "max-sm:text-base" : undefined}>
            {typeof tile.value === "number" ? formatCount(tile.value) : tile.value}
            {tile.sign ? <> {tile.sign}</> : null}
          </dd>
          {tile.note ? <dd className="tile-note">{tile.note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
