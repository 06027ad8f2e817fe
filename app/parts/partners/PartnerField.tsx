import type { ReactNode } from "react";
import { type FieldName, PARTNER_FIELDS } from "~/shops/partners/fields";
import { Choice } from "~/ui/forms/Choice";
import { Field, type FieldMeta, Select, TextArea } from "~/ui/forms/Field";

interface PartnerFieldProps {
  name: FieldName;
  field: (name: string) => FieldMeta;
  hint?: string;
  rows?: number;
  autoComplete?: string;
  required?: boolean;
  /** Before the other options. */
  children?: ReactNode;
}

/** The control of a field as the table has it; the form says where it stands, and what is particular to it there. */
export function PartnerField({ name, field, children, rows = 2, ...own }: PartnerFieldProps) {
  const { label, hint, kind, max, options, needed: required, blank } = PARTNER_FIELDS[name];
  const meta = field(name);
  if (kind === "tick") {
    const isOn = meta.initialValue === "on" || meta.initialValue === "true";
    return <Choice type="checkbox" name={name} label={label} hint={hint} defaultChecked={isOn} />;
  }
  const frame = { meta, label, hint, required, optional: !(required || own.required || blank), ...own };
  if (options)
    return (
      <Select {...frame} options={options}>
        {children}
      </Select>
    );
  if (kind === "number") return <Field {...frame} inputMode="text" />;
  if (kind === "text") return <TextArea {...frame} rows={rows} maxLength={max} />;
  // A browser refuses `kiosk.co.za` in a field of type "url".
  const typed = kind === "url" ? { inputMode: kind } : { type: kind };
  return <Field {...frame} {...typed} maxLength={max} />;
}
