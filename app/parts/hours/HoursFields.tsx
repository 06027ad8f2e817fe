import {
  DAY_NAMES,
  HIDDEN_FIELDS,
  HOLIDAY_CHOICES,
  HOURS_KINDS,
  SPECIAL_ROWS,
  specialNames,
  timeNames,
  WEEKDAY_ROWS,
} from "~/shops/hours/hours-fields";
import { Field, type FieldMeta, Select, TextArea } from "~/ui/forms/Field";

interface Wired {
  field: (name: string) => FieldMeta;
}

const MORE_ROWS = 2;

/** Either the table or the words may be changed alone. Works without scripts. */
export function HoursFields({ field }: Wired) {
  const kind = shown(field("hours_kind")) || "weekly";
  return (
    <div className="stack hours-form">
      {HIDDEN_FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} value={shown(field(name))} />
      ))}
      <Select
        meta={{ ...field("hours_kind"), initialValue: kind }}
        label="When are you open?"
        options={HOURS_KINDS}
      />
      <div className="hours-table stack">
        <Week field={field} />
        <SpecialDays field={field} />
      </div>
      <TextArea
        meta={field("opening_hours")}
        label="Opening hours in words"
        hint="Instead of the table. For example: Mon to Fri 8am to 5pm, Sat 08:00 to 13:00"
        optional
        rows={2}
        maxLength={300}
      />
    </div>
  );
}

function shown(meta: FieldMeta): string {
  return typeof meta.initialValue === "string" ? meta.initialValue : "";
}

const isUsed = (metas: FieldMeta[]) => metas.some((meta) => shown(meta) !== "" || meta.errors);

function Week({ field }: Wired) {
  const own = WEEKDAY_ROWS.flatMap((row) => [`hours_${row}_closed`, ...timeNames(row)].map(field));
  return (
    <div className="hours-week stack">
      <p className="field-hint">
        Leave a day empty if you are closed. After midnight is fine: 18:00 to 02:00.
      </p>
      <Row row="weekdays" day="Monday to Friday" field={field} />
      <details open={isUsed(own)}>
        <summary className="min-h-11 py-2 font-bold text-sea">Not the same from Monday to Friday?</summary>
        <div className="stack mt-2">
          <p className="field-hint">Fill in only the days that differ.</p>
          {WEEKDAY_ROWS.map((row, at) => (
            <Row key={row} row={row} day={DAY_NAMES[at] ?? ""} field={field} />
          ))}
        </div>
      </details>
      <Row row="saturday" day="Saturday" field={field} />
      <Row row="sunday" day="Sunday" field={field} />
      <Select meta={field("hours_holidays")} label="On public holidays" options={HOLIDAY_CHOICES} />
    </div>
  );
}

function Row({ row, day, field }: Wired & { row: string; day: string }) {
  const [from, to, from2, to2] = timeNames(row);
  const closed = `hours_${row}_closed`;
  return (
    <fieldset>
      <legend className="mb-2 font-bold">{day}</legend>
      <Times from={field(from)} to={field(to)} />
      {row.endsWith("day") && row.charAt(0) !== "s" ? (
        <label className="flex min-h-11 w-fit items-center gap-2">
          <input type="checkbox" name={closed} defaultChecked={shown(field(closed)) === "on"} />
          Closed<span className="visually-hidden"> on {day}</span>
        </label>
      ) : null}
      <details open={isUsed([from2, to2].map(field))}>
        <summary className="min-h-11 py-2 text-sea">
          Open again after a break?<span className="visually-hidden"> {day}</span>
        </summary>
        <Times from={field(from2)} to={field(to2)} />
      </details>
    </fieldset>
  );
}

function Times({ from, to }: { from: FieldMeta; to: FieldMeta }) {
  return (
    <div className="grid max-w-sm grid-cols-2 items-end gap-3">
      <Field meta={from} label="From" type="time" />
      <Field meta={to} label="To" type="time" />
    </div>
  );
}

function SpecialDays({ field }: Wired) {
  const rows = SPECIAL_ROWS.map((row) => ({ row, names: specialNames(row) }));
  const used = rows.filter(({ names }) => isUsed(Object.values(names).map(field)));
  const visible = rows.slice(0, (used.at(-1)?.row ?? 0) + MORE_ROWS);
  return (
    <details open={used.length > 0}>
      <summary className="min-h-11 py-2 font-bold text-sea">Holidays and other special days</summary>
      <div className="stack mt-2">
        <p className="field-hint">
          For example 24 to 26 December. Without times you are closed on these days.
        </p>
        {visible.map(({ row, names }) => (
          <fieldset key={row} className="border-t border-line pt-3">
            <legend className="visually-hidden">Special days {row}</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              <Field meta={field(names.first)} label="First day" type="date" />
              <Field meta={field(names.last)} label="Last day" hint="Empty for a single day." type="date" />
            </div>
            <div className="mt-3">
              <Times from={field(names.from)} to={field(names.to)} />
            </div>
          </fieldset>
        ))}
      </div>
    </details>
  );
}
