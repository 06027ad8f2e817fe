import { PORTAL_ROLES, type PortalRole, ROLE_WORDS } from "~/accounts/access/portal-roles";
import { Choice, ChoiceGroup } from "~/ui/forms/Choice";
import type { FieldMeta } from "~/ui/forms/Field";

export function RoleChoice({ meta, chosen }: { meta: FieldMeta; chosen: PortalRole }) {
  const value = meta.initialValue || chosen;
  return (
    <ChoiceGroup legend="Role">
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
      {meta.errors ? <p className="field-error sm:col-span-2">{meta.errors.join(" ")}</p> : null}
    </ChoiceGroup>
  );
}
