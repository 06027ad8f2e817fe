import { PORTAL_ROLES, type PortalRole, ROLE_WORDS } from "~/accounts/access/portal-roles";
import { Choice } from "~/ui/forms/Choice";
import type { FieldMeta } from "~/ui/forms/Field";

export function RoleChoice({ meta, chosen }: { meta: FieldMeta; chosen: PortalRole }) {
  const value = meta.initialValue || chosen;
  return (
    <fieldset className="stack gap-3">
      <legend className="field-label mb-2">Role</legend>
      {PORTAL_ROLES.map((role) => (
        <Choice
          key={role}
          name="role"
          value={role}
          label={ROLE_WORDS[role].label}
          hint={ROLE_WORDS[role].hint}
          defaultChecked={value === role}
        />
      ))}
      {meta.errors ? <p className="field-error">{meta.errors.join(" ")}</p> : null}
    </fieldset>
  );
}
