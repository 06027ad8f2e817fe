import { Form, Link } from "@remix-run/react";
import { Button } from "~/components/ui/Button";
import { Choice } from "~/components/ui/Choice";
import { Field, Select } from "~/components/ui/Field";
import type { ListData } from "~/lists/cells";

/** Search and filters of a list; they live in the address. On a phone the filters fold away behind a button, without a script. */
export function ListFilters({ list }: { list: ListData }) {
  const { filter, filters, sorts, filtered, address } = list;
  const folds = filters.length > 0 || sorts.length > 0;
  return (
    <Form
      method="get"
      role="search"
      className="card group grid gap-4 sm:flex sm:flex-wrap sm:items-end"
      key={address + filter.search + filtered}
    >
      {folds ? (
        <input
          type="checkbox"
          id="more-filters"
          className="filters-toggle visually-hidden sm:hidden"
          defaultChecked={filtered}
        />
      ) : null}
      <div className="min-w-0 sm:flex-2 sm:basis-56">
        <Field
          label="Search"
          name="search"
          type="search"
          defaultValue={String(filter.search)}
          placeholder={list.placeholder}
          maxLength={100}
        />
      </div>
      {folds ? <FilterFields list={list} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button>Show</Button>
        {folds ? <FiltersButton /> : null}
        {filtered ? (
          <Link className="btn btn-quiet" to={address}>
            Clear filters
          </Link>
        ) : null}
      </div>
    </Form>
  );
}

function FilterFields({ list: { filter, filters, sorts } }: { list: ListData }) {
  const ticks = filters.filter(({ options }) => options === null);
  return (
    <div className="filters gap-4 sm:contents sm:*:min-w-36 sm:*:flex-1 sm:[&>.choice]:min-w-70">
      {filters.map(({ name, label, all, options }) =>
        options ? (
          <Select key={name} label={label} name={name} defaultValue={String(filter[name] ?? "")}>
            <option value="">{all}</option>
            <Options options={options} />
          </Select>
        ) : null,
      )}
      {sorts.length > 0 ? (
        <Select key={String(filter.sort)} label="Sort by" name="sort" defaultValue={String(filter.sort)}>
          <Options options={sorts} />
        </Select>
      ) : null}
      {ticks.map(({ name, label }) => (
        <Choice
          key={name}
          type="checkbox"
          name={name}
          value="true"
          label={label}
          defaultChecked={Boolean(filter[name])}
        />
      ))}
    </div>
  );
}

function Options({ options }: { options: [string, string][] }) {
  return options.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}

function FiltersButton() {
  return (
    <label
      htmlFor="more-filters"
      className="btn btn-quiet outline-sun group-has-[.filters-toggle:focus-visible]:outline-3 sm:hidden"
    >
      Filters
    </label>
  );
}
