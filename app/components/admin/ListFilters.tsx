import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/Button";
import { Field } from "~/components/ui/Field";

export function ListFilters({
  search,
  placeholder,
  clear_to,
  filtered,
  children,
}: {
  search: string;
  placeholder?: string;
  clear_to: string;
  filtered: boolean;
  children?: ReactNode;
}) {
  return (
    <Form
      method="get"
      role="search"
      className="card group grid gap-4 sm:flex sm:flex-wrap sm:items-end"
      key={clear_to + search + filtered}
    >
      {children ? (
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
          defaultValue={search}
          placeholder={placeholder}
          maxLength={100}
        />
      </div>
      {children ? (
        <div className="filters gap-4 sm:contents sm:*:min-w-36 sm:*:flex-1 sm:[&>.choice]:min-w-70">
          {children}
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button>Show</Button>
        {children ? <FiltersButton /> : null}
        {filtered ? (
          <Link className="btn btn-quiet" to={clear_to}>
            Clear filters
          </Link>
        ) : null}
      </div>
    </Form>
  );
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
