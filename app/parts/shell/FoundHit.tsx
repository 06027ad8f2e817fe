import { Link } from "@remix-run/react";
import { memberTone, toneOf } from "~/kernel/tones";
import type { Hit } from "~/office/search/found";
import { Badge } from "~/ui/Badge";
import { Icon, type IconName } from "~/ui/Icon";

const ICONS: Record<Hit["kind"], IconName> = {
  member: "user",
  partner: "shop",
  payment: "card",
  voucher: "qr",
  redemption: "check",
  gift: "card",
  screen: "arrow",
};

interface Option {
  id: string;
  isChosen: boolean;
  onChoose(): void;
}

/** A row of what was found; `option` makes it one of a list box, which keeps the focus in its field. */
export function FoundHit({ hit, option }: { hit: Hit; option?: Option }) {
  const asOption = option && {
    id: option.id,
    role: "option",
    "aria-selected": option.isChosen,
    tabIndex: -1,
    onClick: option.onChoose,
  };
  return (
    <Link to={hit.to} className="office-hit" {...asOption}>
      <Icon name={ICONS[hit.kind]} />
      <span className="office-hit-words">
        {hit.title}
        {hit.note ? <small>{hit.note}</small> : null}
      </span>
      {hit.status ? (
        <Badge tone={(hit.kind === "member" ? memberTone : toneOf)(hit.status)}>{hit.status_words}</Badge>
      ) : null}
    </Link>
  );
}
