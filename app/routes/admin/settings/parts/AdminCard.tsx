import { Ask } from "~/components/admin/Ask";
import { Badge } from "~/components/ui/Badge";
import { Field, Select } from "~/components/ui/Field";
import { type FormResult, fieldsOf } from "~/components/ui/form-answer";
import { ROLES } from "~/domain/admins/capabilities";
import { inWords } from "~/domain/backoffice/lists/lists";
import { shortDay } from "~/domain/clock";

interface AdminRow {
  id: number;
  email: string;
  full_name: string;
  role: string;
  disabled: boolean;
  has_factor: boolean;
  last_login_on: string | null;
}

/** One administrator, with what an owner can change. `result` is the answer to a refused form about this one. */
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
  const at = (intent: string) => result?.initialValue?.intent === intent;
  const hidden = <input type="hidden" name="id" value={row.id} />;
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
          <Ask title="Change role" intent="role" look="main" button="Save the role" open={at("role")}>
            {hidden}
            <Select id={`role-${row.id}`} name="role" label="Role" defaultValue={row.role}>
              {ROLES.map((role) => (
                <option key={role} value={role}>
                  {inWords(role)}
                </option>
              ))}
            </Select>
          </Ask>
          {is_self ? null : (
            <>
              <Ask
                title="Set password"
                intent="reset"
                look="main"
                button="Set the password"
                open={at("reset")}
              >
                {hidden}
                <p>Their sessions end at once. Tell them the new password in person.</p>
                <Field
                  meta={{
                    ...fieldsOf(at("reset") ? result : undefined)("password", `reset-${row.id}`),
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
              {row.has_factor ? (
                <Ask title="Take second factor away" intent="reset_factor" button="Yes, take it away">
                  {hidden}
                  <p>
                    For a colleague who lost the device and the recovery codes. They are signed out, and the
                    password alone signs them in until they set up a new one.
                  </p>
                </Ask>
              ) : null}
              <Ask title="Remove" intent="remove" button="Yes, remove the access">
                {hidden}
                <p>
                  {row.full_name} is signed out at once and cannot sign in again. What they did stays in the
                  audit log.
                </p>
              </Ask>
            </>
          )}
        </div>
      ) : null}
    </li>
  );
}
