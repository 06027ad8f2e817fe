import { FilterBy } from "~/components/admin/FilterBy";
import { ListFilters } from "~/components/admin/ListFilters";
import { SortBy } from "~/components/admin/SortBy";
import { PROVIDERS } from "~/components/admin/tones";
import { LINE_FILTERS, type LineFilter } from "~/domain/backoffice/lists/lists";
import { longMonth } from "~/domain/clock";

interface Filter {
  search: string;
  state: LineFilter;
  provider: string | null;
  month: string | null;
  sort: string;
}

const { open, ...OTHERS } = LINE_FILTERS;

/** Search and filters of the movements; without any, those that need a look. */
export function MovementFilters({
  filter,
  months,
  filtered,
}: {
  filter: Filter;
  months: string[];
  filtered: boolean;
}) {
  return (
    <ListFilters
      search={filter.search}
      placeholder="Member, reference, transaction"
      clear_to="/admin/reconciliation"
      filtered={filtered}
    >
      <FilterBy
        label="State"
        name="state"
        all={open}
        value={filter.state === "open" ? null : filter.state}
        options={Object.entries(OTHERS)}
      />
      <FilterBy
        label="Provider"
        name="provider"
        value={filter.provider}
        options={Object.entries(PROVIDERS)}
      />
      <FilterBy
        label="Month"
        name="month"
        value={filter.month}
        options={months.map((month) => [month, longMonth(month)])}
      />
      <SortBy sort={filter.sort} />
    </ListFilters>
  );
}
