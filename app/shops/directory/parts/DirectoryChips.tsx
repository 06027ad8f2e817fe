import type { ReactNode } from "react";
import { formatCount } from "~/kernel/money";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { directoryAddress, type Filter } from "../directory-address";

interface Facet {
  name: string;
  count: number;
}

interface Chip {
  name: string;
  count?: number;
  isOn: boolean;
  to: string;
}

/** Each chip is a link that toggles its filter. Active ones come first, since a phone shows only a few. */
export function DirectoryChips({
  filter,
  cities,
  categories,
  mine,
  children,
}: {
  filter: Filter;
  cities: Facet[];
  categories: Facet[];
  /** Null for everybody without a membership. */
  mine: { favourites: number } | null;
  children: ReactNode;
}) {
  const chips = [
    { name: "Open now", isOn: filter.open, to: directoryAddress({ ...filter, open: !filter.open }) },
    ...(mine ? membersChips(filter, mine.favourites) : []),
    ...cities.map((facet) => choice(filter, "city", facet)),
    ...categories.map((facet) => choice(filter, "category", facet)),
  ];
  const search = { name: `“${filter.search}”`, isOn: true, to: directoryAddress({ ...filter, search: "" }) };
  const ordered = [...chips.filter(({ isOn }) => isOn), ...chips.filter(({ isOn }) => !isOn)];
  return (
    <ul className="chips" aria-label="Filters">
      {/* Without a script there is no button, and so no gap. */}
      <li className="contents">{children}</li>
      {(filter.search ? [search, ...ordered] : ordered).map((chip) => (
        <li key={chip.name}>
          <OneChip {...chip} />
        </li>
      ))}
    </ul>
  );
}

function membersChips(filter: Filter, favourites: number): Chip[] {
  const flag = (name: "unused" | "favourites") => ({
    isOn: filter[name],
    to: directoryAddress({ ...filter, [name]: !filter[name] }),
  });
  return [
    { name: "Not used this month", ...flag("unused") },
    { name: "My favourites", count: favourites, ...flag("favourites") },
  ];
}

function choice(filter: Filter, kind: "city" | "category", { name, count }: Facet): Chip {
  const isOn = filter[kind] === name;
  return { name, count, isOn, to: directoryAddress({ ...filter, [kind]: isOn ? "" : name }) };
}

function OneChip({ name, count, isOn, to }: Chip) {
  return (
    <Link className={isOn ? "chip" : "chip chip-off"} to={to} preventScrollReset>
      {isOn ? <Icon name="check" size={16} /> : null}
      {name}
      {count === undefined ? null : <small>{formatCount(count)}</small>}
      {isOn ? <span className="visually-hidden">, in use. Remove this filter</span> : null}
    </Link>
  );
}
