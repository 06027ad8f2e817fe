import type { ReactNode } from "react";
import { Choice } from "~/ui/forms/Choice";
import { Field, type FieldMeta, Select } from "~/ui/forms/Field";
import { useKept } from "../kept";
import type { CounterFields } from "../useFields";
import type { Method } from "./Who";

/** What few customers need. Open where something in it was typed wrong. */
export function More({
  fields,
  methods,
  staff,
  method,
  onMethod,
  awake,
  isTill,
  children,
}: {
  fields: CounterFields;
  methods: Method[];
  staff: string[];
  method: string;
  onMethod: (method: string) => void;
  awake: boolean;
  /** Whether it is ready for an outage is said here. */
  isTill: boolean;
  children: ReactNode;
}) {
  return (
    <details className="till-more" open={fields.notes.errors ? true : undefined}>
      <summary>
        More: notes{staff.length > 0 ? ", your initials" : ""}
        {isTill ? ", without a signal" : ""}
      </summary>
      <div className="stack">
        <Field
          meta={fields.notes}
          label="Notes"
          optional
          maxLength={500}
          autoComplete="off"
          enterKeyHint="go"
        />
        <StaffInitials staff={staff} meta={fields.staff_initials} awake={awake} />
        <Methods methods={methods} chosen={method} choose={onMethod} />
        {children}
      </div>
    </details>
  );
}

/** Kept until somebody changes them, since one person serves many customers. */
function StaffInitials({ staff, meta, awake }: { staff: string[]; meta: FieldMeta; awake: boolean }) {
  const [chosen, choose] = useKept("staff_initials", meta, staff, awake);
  if (staff.length === 0) return null;
  return (
    <Select
      label="Your initials"
      optional
      name={meta.name}
      id={meta.id}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">Not said</option>
      {staff.map((initials) => (
        <option key={initials}>{initials}</option>
      ))}
    </Select>
  );
}

/** Which field stands in the form; each accepts the other identifiers too. */
function Methods({
  methods,
  chosen,
  choose,
}: {
  methods: Method[];
  chosen: string;
  choose: (method: string) => void;
}) {
  return (
    <fieldset>
      <legend className="field-label mb-2">How does the customer identify?</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {methods.map(({ value, label }) => (
          <Choice
            key={value}
            name="method"
            value={value}
            label={label}
            checked={value === chosen}
            onChange={() => choose(value)}
            data-method={value}
          />
        ))}
      </div>
    </fieldset>
  );
}
