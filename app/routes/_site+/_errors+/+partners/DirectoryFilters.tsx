import { Form, Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { CATEGORY_LABELS, CITY_LABELS } from "~/kernel/catalog";
import { directoryAddress, type Filter, flagsOf } from "~/shops/directory/directory-address";
import { Button } from "~/ui/Button";
import { Icon } from "~/ui/Icon";

interface Props {
  filter: Filter;
  /** Those that would find something. */
  cities: string[];
  categories: string[];
  is_member: boolean;
  children: ReactNode;
}

/** The search, what else there is to choose, and the towns and categories: each once, as links that need no script. */
export function DirectoryFilters({ filter, cities, categories, is_member, children }: Props) {
  const chosen = [filter.city, filter.category].filter(Boolean);
  const { search } = filter;
  return (
    <>
      <Search filter={filter} />
      <ul className="chips chips-line" aria-label="Filters">
        <li className="filter-toggle">
          <details className="toggle">
            <summary className={chosen.length > 0 ? "chip" : "chip chip-off"}>
              {chosen.length > 0 ? <span className="visually-hidden">Filters: </span> : "Filters"}
              {chosen.join(", ")}
              <Icon name="down" size={16} />
            </summary>
          </details>
        </li>
        {children}
        {search ? (
          <Chip name={`“${search}”`} isOn isFlag to={directoryAddress({ ...filter, search: "" })} />
        ) : null}
        <Flag filter={filter} kind="open" name="Open now" />
        {is_member ? (
          <>
            <Flag filter={filter} kind="unused" name="Not used this month" />
            <Flag filter={filter} kind="favourites" name="My favourites" />
          </>
        ) : null}
      </ul>
      <div className="filters">
        <Choices filter={filter} kind="city" all="All Cities" names={cities} labels={CITY_LABELS} />
        <Choices
          filter={filter}
          kind="category"
          all="All Categories"
          names={categories}
          labels={CATEGORY_LABELS}
        />
      </div>
    </>
  );
}

/** On a phone, once something is chosen: the shops are below. */
function foldAway() {
  const details = document.querySelector<HTMLDetailsElement>(".filter-toggle [open]");
  if (!details) return;
  details.open = false;
  details.querySelector("summary")?.focus();
}

function Search({ filter }: { filter: Filter }) {
  const { search, city, category, near } = filter;
  const rest = Object.entries({ city, category, near, ...flagsOf(filter) });
  const field = useRef<HTMLInputElement>(null);
  const before = useRef(search);
  // A link can take the search away; what is typed meanwhile, also before hydration, stays.
  useEffect(() => {
    if (field.current && search !== before.current) field.current.value = search;
    before.current = search;
  }, [search]);
  return (
    <Form method="get" role="search" className="directory-form">
      {rest.map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <div className="search-line">
        <Icon name="search" />
        <input
          ref={field}
          className="input"
          type="search"
          name="search"
          aria-label="Search"
          placeholder="Coffee or books"
          defaultValue={search}
          maxLength={100}
        />
      </div>
      <Button look="quiet">Search</Button>
    </Form>
  );
}

function Choices({
  filter,
  kind,
  all,
  names,
  labels,
}: {
  filter: Filter;
  kind: "city" | "category";
  all: string;
  names: string[];
  labels: Record<string, string>;
}) {
  return (
    <ul className="chips" aria-label={kind === "city" ? "City" : "Category"}>
      {["", ...names].map((name) => (
        <Chip
          key={name}
          name={labels[name] ?? all}
          isOn={filter[kind] === name}
          to={directoryAddress({ ...filter, [kind]: name })}
          onClick={foldAway}
        />
      ))}
    </ul>
  );
}

function Flag({
  filter,
  kind,
  name,
}: {
  filter: Filter;
  kind: "open" | "unused" | "favourites";
  name: string;
}) {
  const isOn = filter[kind];
  return <Chip name={name} isOn={isOn} isFlag to={directoryAddress({ ...filter, [kind]: !isOn })} />;
}

/** A flag, or a search, that is on goes away when it is pressed: its cross says so. */
function Chip({
  name,
  isOn,
  isFlag,
  to,
  onClick,
}: {
  name: string;
  isOn: boolean;
  isFlag?: boolean;
  to: string;
  onClick?: () => void;
}) {
  return (
    <li>
      <Link
        className={isOn ? "chip" : "chip chip-off"}
        aria-current={isOn || undefined}
        to={to}
        onClick={onClick}
        preventScrollReset
      >
        {isOn && !isFlag ? <Icon name="check" size={16} /> : null}
        {name}
        {isOn && isFlag ? (
          <>
            <span className="visually-hidden"> (in use: remove this filter)</span>
            <Icon name="cross" size={16} />
          </>
        ) : null}
      </Link>
    </li>
  );
}
