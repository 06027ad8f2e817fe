import { ROLES } from "~/accounts/admins/capabilities";
import { shortDay } from "~/kernel/clock";
import { Badge } from "~/ui/Badge";
import { Field, Select } from "~/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";
import { Ask } from "~/ui/office/Ask";
import { inWords } from "~/ui/office/lists/words";

interface AdminRow {
  id: number;
  email: string;
  full_name: string;
  role: string;
  disabled: boolean;
  has_factor: boolean;
  last_login_on: string | null;
}

/** `result`: the answer to a refused form about this administrator. */
export function AdminCard({
  row,
  is_self,
  may_manage,
  result,
}: {
  row: AdminRow;
  is_self: boolean;
  may_manage: boolean;
  result: FormResult | undefined;
}) {
  return (
    <li className="card stack wrap-anywhere">
      <div className="flex flex-wrap items-center gap-3">
        <h2>{row.full_name}</h2>
        <Badge tone={row.disabled ? "bad" : "sea"}>{row.disabled ? "Removed" : inWords(row.role)}</Badge>
        {is_self ? <Badge tone="sun">You</Badge> : null}
        {row.has_factor ? <Badge tone="good">Second factor</Badge> : null}
      </div>
      <p className="text-sm text-muted">
        {row.email}
        {row.last_login_on ? `, last signed in on ${shortDay(row.last_login_on)}` : ", never signed in"}
      </p>
      {may_manage && !row.disabled ? (
        <div className="flex flex-wrap items-start gap-3">
          <ChangeRole row={row} result={result} />
          {is_self ? null : <ActsOnOthers row={row} result={result} />}
        </div>
      ) : null}
    </li>
  );
}

interface Act {
  row: AdminRow;
  result: FormResult | undefined;
}

function ChangeRole({ row, result }: Act) {
  return (
    <Ask
      title="Change role"
      intent="role"
      look="main"
      button="Save the role"
      open={result?.initialValue?.intent === "role"}
    >
      <input type="hidden" name="id" value={row.id} />
      <Select id={`role-${row.id}`} name="role" label="Role" defaultValue={row.role}>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {inWords(role)}
          </option>
        ))}
      </Select>
    </Ask>
  );
}

function ActsOnOthers({ row, result }: Act) {
  return (
    <>
      <SetPassword row={row} result={result} />
      {row.has_factor ? (
        <Ask title="Take second factor away" intent="reset_factor" button="Yes, take it away">
          <input type="hidden" name="id" value={row.id} />
          <p>
            For a colleague who lost the device and the recovery codes. They are signed out, and the password
            alone signs them in until they set up a new one.
          </p>
        </Ask>
      ) : null}
      <Ask title="Remove" intent="remove" button="Yes, remove the access">
        <input type="hidden" name="id" value={row.id} />
        <p>
          {row.full_name} is signed out at once and cannot sign in again. What they did stays in the audit
          log.
        </p>
      </Ask>
    </>
  );
}

function SetPassword({ row, result }: Act) {
  const open = result?.initialValue?.intent === "reset";
  return (
    <Ask title="Set password" intent="reset" look="main" button="Set the password" open={open}>
      <input type="hidden" name="id" value={row.id} />
      <p>Their sessions end at once. Tell them the new password in person.</p>
      <Field
        meta={{
          ...fieldsOf(open ? result : undefined)("password", `reset-${row.id}`),
          initialValue: "",
        }}
        label="New password"
        type="password"
        hint="At least 10 characters"
        autoComplete="new-password"
        required
        minLength={10}
      />
    </Ask>
  );
}
