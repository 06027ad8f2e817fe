import { Select } from "~/components/ui/Field";
import { AGE_SORTS } from "~/domain/backoffice/lists/lists";

export function SortBy({ sort, sorts = AGE_SORTS }: { sort: string; sorts?: Record<string, string> }) {
  return (
    <Select label="Sort by" name="sort" defaultValue={sort}>
      {Object.entries(sorts).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
