import { Icon } from "~/ui/Icon";

/** Above choices. `Field` draws its own: visitors need not load this file too. */
export function FieldError({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <p id={id} className="field-error">
      <Icon name="alert" size={18} />
      <span>{errors.join(" ")}</span>
    </p>
  );
}
