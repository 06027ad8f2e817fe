import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { directoryAddress, type Filter } from "~/shops/directory/directory-address";
import { Icon } from "~/ui/Icon";

interface Chip {
  name: string;
  isOn: boolean;
  to: string;
}

/** Each chip is a link that toggles its filter. Active ones come first, since a phone shows only a few; of a chosen town the others wait under Filters. */
export function DirectoryChips({
  filter,
  cities,
  categories,
  is_member,
  children,
}: {
  filter: Filter;
  cities: string[];
  categories: string[];
  is_member: boolean;
  children: ReactNode;
}) {
  const towns = filter.city ? [filter.city] : cities;
  const chips = [
    ...towns.map((name) => choice(filter, "city", name)),
    flag(filter, "open", "Open now"),
    ...(is_member
      ? [flag(filter, "unused", "Not used this month"), flag(filter, "favourites", "My favourites")]
      : []),
    ...categories.map((name) => choice(filter, "category", name)),
  ];
  const search = { name: `“${filter.search}”`, isOn: true, to: directoryAddress({ ...filter, search: "" }) };
  const ordered = [...chips.filter(({ isOn }) => isOn), ...chips.filter(({ isOn }) => !isOn)];
  return (
    <ul className="chips" aria-label="Filters">
      {children}
      {(filter.search ? [search, ...ordered] : ordered).map((chip) => (
        <li key={chip.name}>
          <OneChip {...chip} />
        </li>
      ))}
    </ul>
  );
}

function flag(filter: Filter, kind: "open" | "unused" | "favourites", name: string): Chip {
  const isOn = filter[kind];
  return { name, isOn, to: directoryAddress({ ...filter, [kind]: !isOn }) };
}

function choice(filter: Filter, kind: "city" | "category", name: string): Chip {
  const isOn = filter[kind] === name;
  return { name, isOn, to: directoryAddress({ ...filter, [kind]: isOn ? "" : name }) };
}

function OneChip({ name, isOn, to }: Chip) {
  return (
    <Link className={isOn ? "chip" : "chip chip-off"} to={to} preventScrollReset>
      {isOn ? <Icon name="check" size={16} /> : null}
      {name}
      {isOn ? <span className="visually-hidden">, in use. Remove this filter</span> : null}
    </Link>
  );
}
