import { type ReactNode, useEffect, useRef } from "react";
import type { FieldMeta } from "~/ui/forms/Field";
import { Icon } from "~/ui/Icon";

interface Problem {
  /** The field describes itself with it. */
  id?: string;
  title: string;
  reason: string;
  todo: string;
  /** The same fault found again is another occasion. */
  occasion?: unknown;
  children?: ReactNode;
}

/**
 * What was typed can be put right, so it is amber and stands above its field (R92). The wrong field takes the focus, or else this
 * panel: both are read out, with the field's error.
 */
export function Fix({ id, title, reason, todo, occasion, children }: Problem) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for each answer.
  useEffect(() => {
    const form = panel.current?.closest("form");
    const wrong = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    const field = wrong.find((each) => each.offsetParent !== null && !each.closest(".who-other"));
    if (field instanceof HTMLInputElement) field.select();
    (field ?? panel.current)?.focus();
    field?.scrollIntoView({ block: "nearest" });
  }, [occasion]);
  return (
    <div ref={panel} tabIndex={-1} id={id} role="alert" className="till-fix">
      <Icon name="alert" size={32} />
      <div className="min-w-0">
        <h2>Fix this and try again</h2>
        <p>{reason}</p>
        {todo ? <p>{todo}</p> : null}
        <p className="text-sm">{title}</p>
        {children}
      </div>
    </div>
  );
}

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
