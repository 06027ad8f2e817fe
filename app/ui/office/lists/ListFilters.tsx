import { Form, Link, useSearchParams, useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";
import { shortDay } from "~/kernel/clock";
import { Button } from "~/ui/Button";
import { useAtOnce } from "~/ui/browser/useAtOnce";
import { Field, Select } from "~/ui/forms/Field";
import { Icon } from "~/ui/Icon";
import type { Chip, ListData } from "./cells";
import { LeadOnPhone, MoreOnPhone, queryWithout } from "./ListHead";

/**
 * Filters live in the address. The chips hold fields of one form, so that whichever Show is pressed, all of them are sent.
 * Each field is keyed by its own value: a list that loads keeps what is typed meanwhile in the others.
 */
export function ListFilters({ list }: { list: ListData }) {
  const { address, chips, filtered, search, sort, sorts } = list;
  return (
    <Form method="get" role="search" className="list-filters" key={address}>
      <div className="list-search">
        <div className="search-field">
          <label htmlFor="search" className="visually-hidden">
            Search
          </label>
          <input
            key={search.value}
            className="input"
            id="search"
            name="search"
            type="search"
            defaultValue={search.value}
            placeholder={search.placeholder}
            maxLength={100}
          />
          <button type="submit" aria-label="Show">
            <Icon name="search" />
          </button>
        </div>
        <LeadOnPhone list={list} />
        <MoreOnPhone list={list} />
      </div>
      <div className="chip-line slides">
        {chips.map((chip) => (
          <FilterChip key={chip.label} chip={chip} address={address} />
        ))}
        {sorts.length > 0 ? (
          <details className="menu chip-menu chip-sort" key={sort}>
            <summary>
              Sort: <b>{sorts.find(([value]) => value === sort)?.[1] ?? "Own"}</b>
              <Arrow />
            </summary>
            <div className="chip-sheet">
              <ChosenAtOnce label="Sort by" name="sort" value={sort}>
                <Options options={sorts} />
              </ChosenAtOnce>
            </div>
          </details>
        ) : null}
        {filtered ? (
          <Link className="link shrink-0 py-2.5" to={address}>
            Clear filters
          </Link>
        ) : null}
      </div>
    </Form>
  );
}

function FilterChip({ chip, address }: { chip: Chip; address: string }) {
  const [params] = useSearchParams();
  const { label, isSet, fields } = chip;
  const others = queryWithout(params, ...fields.map(({ name }) => name));
  const value = shownIn(chip);
  const [first] = fields;
  if (first?.field === "tick") return <TickChip label={label} name={first.name} isSet={isSet} />;
  return (
    <div className={isSet ? "chip-pair chip-on" : "chip-pair"}>
      <details className="menu chip-menu" key={fields.map((field) => field.value).join()}>
        <summary>
          {value ? (
            <>
              {label}: <b>{value}</b>
            </>
          ) : (
            label
          )}
          {isSet ? null : <Arrow />}
        </summary>
        <div className="chip-sheet">
          {fields.map((field) => (
            <ChipField key={field.name} {...field} />
          ))}
          {first?.field === "choice" ? null : <Button wide>Show</Button>}
        </div>
      </details>
      {isSet ? (
        <Link
          className="chip-cross"
          to={others.size > 0 ? `?${others}` : address}
          aria-label={`Remove the filter ${label}${value ? `: ${value}` : ""}`}
          preventScrollReset
        >
          <Icon name="cross" size={16} />
        </Link>
      ) : null}
    </div>
  );
}

/** Sends the form at once; without scripts, with the search. */
function TickChip({ label, name, isSet }: { label: string; name: string; isSet: boolean }) {
  const submit = useSubmit();
  return (
    <label className={isSet ? "chip-tick chip-on" : "chip-tick"} key={String(isSet)}>
      <input
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={isSet}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
      />
      {label}
    </label>
  );
}

function ChipField({ name, label, field, value, all, options }: Chip["fields"][number]) {
  if (field === "day") return <Field label={label} name={name} type="date" defaultValue={value} />;
  return (
    <ChosenAtOnce label={label} name={name} value={value}>
      <option value="">{all}</option>
      <Options options={options} />
    </ChosenAtOnce>
  );
}

/** Sends the form at once; without scripts, with a button. */
function ChosenAtOnce({
  label,
  name,
  value,
  children,
}: {
  label: string;
  name: string;
  value: string;
  children: ReactNode;
}) {
  const { ref, ...choice } = useAtOnce(value);
  return (
    <>
      <Select node={ref} label={label} name={name} {...choice}>
        {children}
      </Select>
      <Button wide className="without-script">
        Show
      </Button>
    </>
  );
}

/** Of a chip that is set. */
function shownIn({ isSet, fields }: Chip): string | null {
  const [first, last] = fields;
  if (!isSet || !first) return null;
  if (first.field === "choice")
    return first.options.find(([value]) => value === first.value)?.[1] ?? first.value;
  const [from, to] = [first.value, last?.value ?? ""].map((day) => day && shortDay(day));
  if (from && to) return `${from} to ${to}`;
  return from ? `from ${from}` : `to ${to}`;
}

const Arrow = () => (
  <svg
    aria-hidden="true"
    width="16"
    height="16"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
  >
    <path d="m6 9 6 6 6-6" />
  </svg>
);

function Options({ options }: { options: [string, string][] }) {
  return options.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}
