import {
  type InputHTMLAttributes,
  type ReactNode,
  type RefObject,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useRef,
} from "react";
import { Icon } from "~/ui/Icon";

interface FieldFrame {
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  meta?: FieldMeta;
  name?: string;
  id?: string;
}

export interface FieldMeta {
  id: string;
  name: string;
  errors?: string[] | undefined;
  initialValue?: unknown;
}

type Own<T> = FieldFrame & Omit<T, "id" | "name">;

export function Field({ className = "", ...props }: Own<InputHTMLAttributes<HTMLInputElement>>) {
  const { frame, input } = wire(props);
  return (
    <Frame {...frame}>
      <input className={`input ${className}`} {...input} />
    </Frame>
  );
}

export function TextArea(props: Own<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { frame, input } = wire(props);
  const node = useTypedEarly(frame.id);
  return (
    <Frame {...frame}>
      <textarea ref={node} className="input" rows={4} {...input} />
    </Frame>
  );
}

/** Preserves text typed before hydration, when React 18 restores the served text. */
function useTypedEarly(id: string): RefObject<HTMLTextAreaElement> {
  const node = useRef<HTMLTextAreaElement>(null);
  const served = useRef<{ element: HTMLElement | null; value: string } | null>(null);
  if (served.current === null && typeof document !== "undefined") {
    const element = document.getElementById(id);
    served.current = { element, value: element instanceof HTMLTextAreaElement ? element.value : "" };
  }
  useEffect(() => {
    const area = node.current;
    if (area && area === served.current?.element && area.value !== served.current.value)
      area.value = served.current.value;
  }, []);
  return node;
}

export function Select({
  options = {},
  children,
  node,
  ...props
}: Own<SelectHTMLAttributes<HTMLSelectElement>> & {
  options?: Readonly<Record<string, string>>;
  /** React 18 gives a component no `ref`. */
  node?: RefObject<HTMLSelectElement>;
}) {
  const { frame, input } = wire(props);
  return (
    <Frame {...frame}>
      <select ref={node} className="input" {...input}>
        {children}
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** What stands around an input, and what the input itself gets. */
function wire<Input extends object>({ label, hint, optional, meta, name, id, ...own }: FieldFrame & Input) {
  const fieldName = meta?.name ?? name ?? "";
  const fieldId = id ?? meta?.id ?? fieldName;
  const errors = meta?.errors ?? [];
  const describedBy = [hint ? `${fieldId}-hint` : "", errors.length ? `${fieldId}-error` : ""]
    .filter(Boolean)
    .join(" ");
  const input = {
    ...initial(meta, own),
    ...own,
    id: fieldId,
    name: fieldName,
    // Without scripts the browser focuses the first of them and brings it into view.
    ...(errors.length > 0 && { "aria-invalid": true as const, autoFocus: true as const }),
    ...(describedBy && { "aria-describedby": describedBy }),
  };
  return { frame: { id: fieldId, label, hint, optional, errors }, input };
}

/** The submitted value, unless the screen sets one. */
function initial(meta: FieldMeta | undefined, input: { value?: unknown; defaultValue?: unknown }) {
  if (typeof meta?.initialValue !== "string" || input.value !== undefined || input.defaultValue !== undefined)
    return {};
  return { defaultValue: meta.initialValue };
}

function Frame({
  id,
  label,
  hint,
  optional,
  errors,
  children,
}: ReturnType<typeof wire>["frame"] & { children: ReactNode }) {
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {errors.length > 0 ? (
        <p id={`${id}-error`} className="field-error">
          <Icon name="alert" size={18} />
          <span>{errors.join(" ")}</span>
        </p>
      ) : null}
      {children}
    </div>
  );
}
