import { ROLES } from "~/accounts/admins/capabilities";
import { shortDay } from "~/kernel/clock";
import { Badge } from "~/ui/Badge";
import { Select } from "~/ui/forms/Field";
import { Ask } from "~/ui/office/Ask";
import { inWords } from "~/ui/office/lists/words";

export const ROLE_WORDS = Object.fromEntries(ROLES.map((role) => [role, inWords(role)]));

interface AdminRow {
  id: number;
  email: string;
  full_name: string;
  role: string;
  disabled: boolean;
  has_factor: boolean;
  last_login_on: string | null;
  is_invited: boolean;
  invited_until: string | null;
}

export function AdminCard({
  row,
  is_self,
  may_manage,
}: {
  row: AdminRow;
  is_self: boolean;
  may_manage: boolean;
}) {
  return (
    <li className="card stack wrap-anywhere">
      <div className="flex flex-wrap items-center gap-3">
        <h2>{row.full_name}</h2>
        <Badge tone={row.disabled ? "bad" : "sea"}>{row.disabled ? "Removed" : inWords(row.role)}</Badge>
        {is_self ? <span className="text-muted">You</span> : null}
        {row.is_invited && !row.disabled ? <Badge tone="warn">Invited</Badge> : null}
        {row.has_factor ? <Badge tone="good">Second factor</Badge> : null}
      </div>
      <p className="text-sm text-muted">
        {row.email}, {standingOf(row)}
      </p>
      {may_manage && !row.disabled ? (
        <div className="flex flex-wrap items-start gap-3">
          <ChangeRole row={row} />
          {is_self ? null : <ActsOnOthers row={row} />}
        </div>
      ) : null}
    </li>
  );
}

function standingOf({ disabled, is_invited, invited_until, last_login_on }: AdminRow): string {
  if (is_invited && !disabled)
    return invited_until ? `link works until ${shortDay(invited_until)}` : "the link no longer works";
  return last_login_on ? `last signed in on ${shortDay(last_login_on)}` : "never signed in";
}

function ChangeRole({ row }: Act) {
  return (
    <Ask
      title="Change role"
      intent="role"
      of={{ id: row.id }}
      look="main"
      button="Save the role"
      stored={{ role: row.role }}
    >
      {(field) => <Select meta={field("role")} label="Role" options={ROLE_WORDS} />}
    </Ask>
  );
}

function ActsOnOthers({ row }: Act) {
  const of = { id: row.id };
  return (
    <>
      <SendLink row={row} />
      {row.has_factor ? (
        <Ask title="Take second factor away" intent="reset_factor" of={of} button="Yes, take it away">
          <p>
            For a colleague who lost the device and the recovery codes. They are signed out, and the password
            alone signs them in until they set up a new one.
          </p>
        </Ask>
      ) : null}
      <Ask title="Remove" intent="remove" of={of} button="Yes, remove the access">
        <p>
          {row.full_name} is signed out at once and cannot sign in again. What they did stays in the audit
          log.
        </p>
      </Ask>
    </>
  );
}

function SendLink({ row }: Act) {
  return (
    <Ask
      title={row.is_invited ? "Send a new link" : "Send a password link"}
      intent="link"
      of={{ id: row.id }}
      {...(row.is_invited && { look: "main" as const })}
      button="Send the link"
    >
      <p>
        {row.is_invited
          ? `It goes to ${row.email} and works for seven days. The one before stops working.`
          : `It goes to ${row.email} and works for seven days. Their sessions end at once, and their present password stops working.`}
      </p>
    </Ask>
  );
}

interface Act {
  row: AdminRow;
}
