import { Link } from "@remix-run/react";
import type { RefusalFigures } from "~/counter/refusals/refusal";
import { dayOf, shortDay } from "~/kernel/clock";
import { counted } from "~/kernel/money";
import { FIELD_NAMES, type FieldName, PARTNER_FIELDS } from "~/shops/partners/fields";
import { Badge } from "~/ui/Badge";
import { FactList, type Facts } from "~/ui/office/Record";

const SHOWN = FIELD_NAMES.filter((name) => {
  const { kind } = PARTNER_FIELDS[name];
  return name !== "name" && kind !== "own" && kind !== "tick";
});

/** For roles that may not edit. */
export function PartnerFacts({ partner }: { partner: Record<FieldName, unknown> }) {
  return (
    <section>
      <h2>Basic and contact information</h2>
      <FactList facts={SHOWN.map((name) => [PARTNER_FIELDS[name].label, String(partner[name] ?? "")])} />
    </section>
  );
}

export function refusalFact({ attempts, members }: RefusalFigures): Facts[number] {
  return [
    "Refused at the counter, last 90 days",
    attempts ? `${counted(attempts, "attempt")}, ${counted(members, "known member")}` : "None",
  ];
}

interface Portal {
  username: string;
  disabled: boolean;
  has_password: boolean;
  last_login_at: string | null;
}

export function PortalState({ portal, is_active }: { portal: Portal | null; is_active: boolean }) {
  if (!portal && !is_active) return "None";
  if (!portal)
    return (
      <Link className="link" to="?act=portal_access">
        Give portal access
      </Link>
    );
  const seen = portal.last_login_at && shortDay(dayOf(new Date(portal.last_login_at)));
  return (
    <>
      {portal.username} <PortalBadge portal={portal} />
      {seen ? <span className="block text-muted">Last signed in on {seen}</span> : null}
    </>
  );
}

function PortalBadge({ portal: { disabled, has_password } }: { portal: Portal }) {
  if (disabled) return <Badge tone="bad">Disabled</Badge>;
  if (has_password) return <Badge tone="good">Has a password</Badge>;
  return <Badge tone="warn">Has no password yet</Badge>;
}
