import { Link } from "@remix-run/react";
import { Fragment } from "react";
import type { BadgeTone } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import type { Cell } from "./cells";

const LOOKS = {
  nowrap: "whitespace-nowrap",
  email: "text-sm",
  heading: "max-sm:text-base",
  code: "font-mono font-bold",
  id: "font-mono",
  notes: "text-sm wrap-anywhere",
  sum: "whitespace-nowrap max-desk:font-bold",
};

/** Longer parts of an address are broken anywhere. */
const PART = 24;

/** Broken before @ and dots, so that a column keeps whole words. */
function Email({ address }: { address: string }) {
  const parts = address.split(/(?=[@.])/);
  return (
    <span className={parts.some((part) => part.length > PART) ? "text-sm wrap-anywhere" : "text-sm"}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts repeat, and keep their order.
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

export function ListCell({ cell }: { cell: Exclude<Cell, string | null | { own: object }> }) {
  if ("person" in cell) return <PersonCell name={cell.person} to={cell.to} below={cell.below} />;
  if ("to" in cell)
    return (
      <Link className="link row-link" to={cell.to} aria-label={cell.label}>
        {cell.words}
      </Link>
    );
  if ("look" in cell && cell.look === "email") return <Email address={cell.text} />;
  if ("look" in cell)
    return (
      <span className={LOOKS[cell.look]}>
        {cell.before ? <span className="desk:hidden">{cell.before} </span> : null}
        {cell.text}
      </span>
    );
  if ("day" in cell) return <MomentCell {...cell} />;
  if ("isUsual" in cell)
    return (
      <span className="max-desk:hidden">
        <Badge tone={cell.tone as BadgeTone}>{cell.badge}</Badge>
      </span>
    );
  const { below } = cell;
  return (
    <span className="wrap-anywhere">
      {"badge" in cell ? (
        <span className="whitespace-nowrap">
          <Badge tone={cell.tone as BadgeTone | undefined}>{cell.badge}</Badge>
        </span>
      ) : (
        cell.text
      )}
      {below ? <span className="block text-sm text-muted">{below}</span> : null}
    </span>
  );
}

function MomentCell({ day, time, isToday }: { day: string; time: string; isToday: boolean }) {
  return (
    <span className="whitespace-nowrap">
      <span className={isToday ? "max-desk:hidden" : undefined}>{day}</span>
      <span className={isToday ? "text-muted" : "text-muted max-desk:hidden"}> {time}</span>
    </span>
  );
}

const BELOW = "block text-sm font-normal text-muted";
/** One word, which would break at its hyphens. */
const isId = (below: string) => /^[A-Z]+-[\w-]{1,20}$/.test(below);

/** A member or a partner: the name leads to the page, and on a phone the whole row does. */
function PersonCell({ name, to, below }: { name: string; to: string | null; below: string | null }) {
  return (
    <span className="person wrap-break-word">
      {to ? (
        <Link className="link row-link" to={to}>
          {name || "Somebody"}
        </Link>
      ) : (
        <span>{name || "–"}</span>
      )}
      {below ? <span className={isId(below) ? `${BELOW} whitespace-nowrap` : BELOW}>{below}</span> : null}
    </span>
  );
}
