import { Field, type FieldMeta } from "~/ui/forms/Field";

export function CodeField({ meta, required = false }: { meta: FieldMeta; required?: boolean }) {
  return (
    <Field
      meta={{ ...meta, initialValue: "" }}
      label="Code"
      hint="The six digits that your authenticator app shows now"
      inputMode="numeric"
      autoComplete="one-time-code"
      className="max-w-48 text-xl tracking-widest"
      required={required}
      maxLength={20}
    />
  );
}

export function RecoveryCodeField({ meta, required = false }: { meta: FieldMeta; required?: boolean }) {
  return (
    <Field
      meta={{ ...meta, initialValue: "" }}
      label="Recovery code"
      hint="One of the ten that you kept, such as 7H3K-9QXA-2M4T"
      autoComplete="off"
      autoCapitalize="characters"
      className="uppercase"
      required={required}
      maxLength={40}
    />
  );
}
