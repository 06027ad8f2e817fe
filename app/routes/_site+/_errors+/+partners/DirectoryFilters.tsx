import { Form, Link, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { CATEGORIES, CITIES } from "~/kernel/catalog";
import {
  directoryAddress,
  type Filter,
  filtersSet,
  flagsOf,
  NO_FILTER,
} from "~/shops/directory/directory-address";
import { Button } from "~/ui/Button";
import { Icon } from "~/ui/Icon";

/** Folds the choices away once the form is sent: the results are below it. */
function fold({ currentTarget }: FormEvent<HTMLFormElement>) {
  currentTarget.querySelector("details")?.removeAttribute("open");
}

/** Sets a field when a link changes its filter. Other fields keep what was typed, also before hydration, and the focus. */
function useShownIn(filter: Filter) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(filter);
  useEffect(() => {
    for (const name of ["search", "city", "category"] as const) {
      const field = form.current?.elements.namedItem(name);
      if (filter[name] === before.current[name]) continue;
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = filter[name];
    }
    before.current = filter;
  }, [filter]);
  return form;
}

export function DirectoryFilters({ filter }: { filter: Filter }) {
  const set = filtersSet(filter);
  const changedByChips = Object.entries({ near: filter.near, ...flagsOf(filter) });
  const submit = useSubmit();
  const form = useShownIn(filter);
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const { tagName } = event.target as HTMLElement;
    if (tagName === "SELECT") submit(event.currentTarget, { preventScrollReset: true });
  };
  return (
    <Form method="get" role="search" className="directory-form" ref={form} onChange={choose} onSubmit={fold}>
      {changedByChips.map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <div className="search-line">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="search"
          aria-label="Search"
          placeholder="Coffee or books"
          defaultValue={filter.search}
          maxLength={100}
        />
      </div>
      <details className="toggle">
        <summary className="btn btn-quiet">{set > 0 ? `Filters (${set})` : "Filters"}</summary>
      </details>
      <div className="filters">
        <select className="input" name="city" aria-label="City" defaultValue={filter.city}>
          <option value="">All Cities</option>
          {CITIES.map((city) => (
            <option key={city.name} value={city.name}>
              {city.full_name}
            </option>
          ))}
        </select>
        <select className="input" name="category" aria-label="Category" defaultValue={filter.category}>
          <option value="">All Categories</option>
          {CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
        <Button>Search</Button>
        {set > 0 ? (
          <Link className="link" to={directoryAddress({ ...NO_FILTER, near: filter.near })}>
            Clear filters
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
