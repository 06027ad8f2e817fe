import { type ReactNode, useEffect, useRef } from "react";
import type { FieldMeta } from "~/ui/forms/Field";
import { Icon } from "~/ui/Icon";

interface Props {
  reason: string;
  todo?: string;
  /** The same fault found again is another occasion. */
  occasion?: unknown;
  children?: ReactNode;
}

/** What can be put right and is no field's fault, in amber above the form (R92). It takes the focus, so that it is read out. */
export function Fix({ reason, todo, occasion, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for each answer.
  useEffect(() => panel.current?.focus(), [occasion]);
  return (
    <div ref={panel} tabIndex={-1} role="alert" className="till-fix">
      <Icon name="alert" size={32} />
      <div className="min-w-0">
        <p className="font-bold">{reason}</p>
        {todo ? <p>{todo}</p> : null}
        {children}
      </div>
    </div>
  );
}

/** What was refused and can be put right. */
export interface Problem {
  /** As the specification calls a refusal. */
  title: string;
  occasion: unknown;
  /** Stands above the form where no field is to blame. */
  panel: ReactNode;
}

/** One sentence below the field that it is about, which describes itself with it. */
export function FieldProblem({ id, errors }: { id: string; errors: FieldMeta["errors"] }) {
  const [words] = errors ?? [];
  if (!words) return null;
  return (
    <p id={id} className="field-error">
      <Icon name="alert" size={18} />
      <span>{words}</span>
    </p>
  );
}

/** The first wrong field takes the focus with each answer, and is read out with its sentence. */
export function useFocusWrong(form: React.RefObject<HTMLFormElement>, occasion: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for each answer.
  useEffect(() => {
    const wrong = [...(form.current?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]') ?? [])];
    const field = wrong.find((each) => each.offsetParent !== null && !each.closest(".who-other"));
    field?.select();
    field?.focus();
    field?.scrollIntoView({ block: "nearest" });
  }, [occasion]);
}
