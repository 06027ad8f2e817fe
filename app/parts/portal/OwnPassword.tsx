import { Field, type FieldMeta } from "~/ui/forms/Field";

/** Asked for where an unattended screen must not be enough. */
export function OwnPassword({ meta, id, label }: { meta: FieldMeta; id?: string; label?: string }) {
  return (
    <Field
      meta={meta}
      {...(id && { id })}
      label={label ?? "Your own password"}
      hint={label ? undefined : "To confirm that it is you."}
      type="password"
      autoComplete="current-password"
      required
      maxLength={500}
      defaultValue=""
    />
  );
}
