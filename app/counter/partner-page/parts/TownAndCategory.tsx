import { CATEGORIES, CITIES } from "~/kernel/catalog";
import { Select } from "~/ui/forms/Field";
import type { fieldsOf } from "~/ui/forms/form-answer";

interface TownAndCategoryProps {
  field: ReturnType<typeof fieldsOf>;
  hint?: string;
  /** The office must name the town: none is chosen beforehand. */
  asksTown?: boolean;
}

export function TownAndCategory({ field, hint, asksTown = false }: TownAndCategoryProps) {
  return (
    <>
      <Select meta={field("city")} label="City" hint={hint} required>
        {asksTown ? <option value="">Choose…</option> : null}
        {CITIES.map((city) => (
          <option key={city.name} value={city.name}>
            {city.full_name}
          </option>
        ))}
      </Select>
      <Select meta={field("category")} label="Category" required>
        {CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </Select>
    </>
  );
}
