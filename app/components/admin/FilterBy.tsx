import { Select } from "~/components/ui/Field";

export function FilterBy({
  label,
  name,
  value,
  options,
  all = "All",
}: {
  label: string;
  name: string;
  value: string | null;
  options: [value: string, label: string][];
  all?: string;
}) {
  return (
    <Select label={label} name={name} defaultValue={value ?? ""}>
      <option value="">{all}</option>
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </Select>
  );
}
