import { Form, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "~/components/ui/Button";
import { Field, Select } from "~/components/ui/Field";
import { Icon } from "~/components/ui/Icon";
import { Link } from "~/components/ui/Link";
import { CATEGORIES, CITIES } from "~/domain/catalog";

interface Filter {
  search: string;
  city: string;
  category: string;
  /** Only shops that are open: `now`, else empty. */
  open: string;
  /** Only where this month's discount is still there; false for visitors. */
  unused: boolean;
  near?: string | undefined;
}

const TICKED: Partial<Record<string, string>> = { unused: "Not used this month", open: "Open now" };

/** The filters in use; each is a link that takes it away. */
export function FiltersInUse({ filter }: { filter: Filter }) {
  const chosen = (["search", "city", "category", "open", "unused"] as const).filter((name) => filter[name]);
  if (chosen.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-2" aria-label="Filters in use">
      {chosen.map((name) => (
        <li key={name}>
          <Link className="chip" to={`/partners${queryWithout(filter, name)}`} preventScrollReset>
            {TICKED[name] ?? filter[name]}
            <Icon name="cross" size={16} />
            <span className="visually-hidden">Take this filter away</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function queryWithout(filter: Filter, left_out: string): string {
  const { unused, ...words } = filter;
  const query = Object.entries({ ...words, unused: unused ? "1" : "" }).filter(
    ([name, value]) => value && name !== left_out,
  );
  return query.length > 0 ? `?${new URLSearchParams(query as string[][])}` : "";
}

/** Folds the form away on a phone once it is sent: the results are below it. */
function fold({ currentTarget }: FormEvent<HTMLFormElement>) {
  const toggle = currentTarget.elements.namedItem("show-filters");
  if (toggle instanceof HTMLInputElement) toggle.checked = false;
}

/** Sets a field when a link changes its filter. Other fields keep what was typed, also before hydration, and the focus. */
function useShownIn(filter: Filter) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(filter);
  useEffect(() => {
    for (const name of ["search", "city", "category", "open", "unused"] as const) {
      const field = form.current?.elements.namedItem(name);
      if (filter[name] === before.current[name]) continue;
      if (TICKED[name] && field instanceof HTMLInputElement) field.checked = Boolean(filter[name]);
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = String(filter[name]);
    }
    before.current = filter;
  }, [filter]);
  return form;
}

export function DirectoryFilters({ filter, is_member }: { filter: Filter; is_member: boolean }) {
  const submit = useSubmit();
  const form = useShownIn(filter);
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const { tagName, id } = event.target as HTMLElement;
    if (tagName === "SELECT" || TICKED[id]) submit(event.currentTarget, { preventScrollReset: true });
  };
  return (
    <Form method="get" role="search" className="card mt-6" ref={form} onChange={choose} onSubmit={fold}>
      {filter.near ? <input type="hidden" name="near" value={filter.near} /> : null}
      <input
        type="checkbox"
        id="show-filters"
        className="filters-toggle visually-hidden sm:hidden"
        aria-label="Search and filter"
      />
      <label htmlFor="show-filters" className="btn btn-quiet btn-wide sm:hidden">
        Search and filter
      </label>
      <div className="filters mt-4 items-end gap-4 sm:mt-0 sm:grid-cols-4">
        <Field label="Search" name="search" type="search" defaultValue={filter.search} maxLength={100} />
        <Select label="City" name="city" defaultValue={filter.city}>
          <option value="">All Cities</option>
          {CITIES.map((city) => (
            <option key={city.name} value={city.name}>
              {city.full_name}
            </option>
          ))}
        </Select>
        <Select label="Category" name="category" defaultValue={filter.category}>
          <option value="">All Categories</option>
          {CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
        <Button>Search</Button>
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" id="open" name="open" value="now" defaultChecked={filter.open === "now"} />
          Open now
        </label>
        {is_member ? (
          <label className="flex min-h-11 items-center gap-2 sm:col-span-3">
            <input type="checkbox" id="unused" name="unused" value="1" defaultChecked={filter.unused} />
            Not used this month
          </label>
        ) : null}
      </div>
    </Form>
  );
}
