import { Field, type FieldMeta } from "~/components/ui/Field";

/** Asked for where an unattended screen must not be enough. */
export function OwnPassword({ meta, id }: { meta: FieldMeta; id?: string }) {
  return (
    <Field
      meta={meta}
      {...(id && { id })}
      label="Your own password"
      type="password"
      autoComplete="current-password"
      required
      maxLength={500}
      defaultValue=""
    />
  );
}
