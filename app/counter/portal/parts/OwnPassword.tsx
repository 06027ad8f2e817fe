import { Field, type FieldMeta } from "~/ui/forms/Field";

/** Asked for where an unattended screen must not be enough. */
export function OwnPassword({
  meta,
  id,
  label = "Your own password",
}: {
  meta: FieldMeta;
  id?: string;
  label?: string;
}) {
  return (
    <Field
      meta={meta}
      {...(id && { id })}
      label={label}
      type="password"
      autoComplete="current-password"
      required
      maxLength={500}
      defaultValue=""
    />
  );
}
