import { type ReactNode, useEffect, useState } from "react";
import { Choice } from "~/components/ui/Choice";
import { Field, type FieldMeta, Select } from "~/components/ui/Field";
import { readKept, writeKept } from "../kept";
import type { CounterFields } from "../useFields";
import type { Method } from "./Who";

/** What few customers need. Open where something in it was typed wrong. */
export function More({
  fields,
  methods,
  staff,
  children,
}: {
  fields: CounterFields;
  methods: Method[];
  staff: string[];
  children: ReactNode;
}) {
  return (
    <details className="till-more" open={fields.notes.errors ? true : undefined}>
      <summary>
        More: notes{staff.length > 0 ? ", your initials" : ""}
      </summary>
      <div className="stack">
        <Field meta={fields.notes} label="Notes" optional maxLength={500} autoComplete="off" enterKeyHint="go" />
        <StaffInitials staff={staff} meta={fields.staff_initials} />
        <Methods methods={methods} meta={fields.method} />
        {children}
      </div>
    </details>
  );
}

/** Kept until somebody changes them, since one person serves many customers. */
function StaffInitials({ staff, meta }: { staff: string[]; meta: FieldMeta }) {
  const [chosen, choose] = useKept("staff_initials", meta, staff);
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
function Methods({ methods, meta }: { methods: Method[]; meta: FieldMeta }) {
  const values = methods.map(({ value }) => value);
  const [chosen, choose] = useKept("method", meta, values);
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
            checked={value === (chosen || values[0])}
            onChange={() => choose(value)}
            data-method={value}
          />
        ))}
      </div>
    </fieldset>
  );
}

function useKept(name: "staff_initials" | "method", meta: FieldMeta, known: string[]) {
  const typed = typeof meta.initialValue === "string" ? meta.initialValue : "";
  const [value, setValue] = useState(known.includes(typed) ? typed : "");
  const all = known.join(" ");
  useEffect(() => {
    const kept = readKept(name);
    if (!typed && kept && all.split(" ").includes(kept)) setValue(kept);
  }, [name, typed, all]);
  const choose = (next: string) => {
    setValue(next);
    writeKept(name, next);
  };
  return [value, choose] as const;
}
