import type { ReactNode } from "react";
import type { FieldMeta } from "~/ui/forms/Field";
import { Icon } from "~/ui/Icon";

/** Draws the amber panel (`Fix`) above the field that it is about. */
export type DrawProblem = (id?: string, errors?: string[]) => ReactNode;

/** The panel at the first wrong field, one line at the others. */
export function FieldProblem({ id, meta, draw }: { id: string; meta: FieldMeta; draw: DrawProblem | null }) {
  const { errors } = meta;
  if (draw) return draw(id, errors);
  if (!errors?.length) return null;
  return (
    <p id={id} className="field-error">
      <Icon name="alert" size={18} />
      <span>{errors.join(" ")}</span>
    </p>
  );
}
