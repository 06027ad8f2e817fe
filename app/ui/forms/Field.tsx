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

export function Field({
  label,
  hint,
  optional,
  meta,
  name,
  id,
  className = "",
  ...input
}: Own<InputHTMLAttributes<HTMLInputElement>>) {
  const wired = wire({ meta, name, id, hint });
  return (
    <Frame label={label} hint={hint} optional={optional} wired={wired}>
      <input className={`input ${className}`} {...initial(meta, input)} {...input} {...wired.props} />
    </Frame>
  );
}

export function TextArea({
  label,
  hint,
  optional,
  meta,
  name,
  id,
  ...input
}: Own<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const wired = wire({ meta, name, id, hint });
  const node = useTypedEarly(wired.id);
  return (
    <Frame label={label} hint={hint} optional={optional} wired={wired}>
      <textarea ref={node} className="input" rows={4} {...initial(meta, input)} {...input} {...wired.props} />
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
  label,
  hint,
  optional,
  meta,
  name,
  id,
  options = {},
  children,
  ...input
}: Own<SelectHTMLAttributes<HTMLSelectElement>> & { options?: Readonly<Record<string, string>> }) {
  const wired = wire({ meta, name, id, hint });
  return (
    <Frame label={label} hint={hint} optional={optional} wired={wired}>
      <select className="input" {...initial(meta, input)} {...input} {...wired.props}>
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

interface Wired {
  id: string;
  errors: string[];
  props: {
    id: string;
    name: string;
    "aria-invalid"?: true;
    "aria-describedby"?: string;
    autoFocus?: true;
  };
}

function wire({ meta, name, id, hint }: Pick<FieldFrame, "meta" | "name" | "id" | "hint">): Wired {
  const fieldName = meta?.name ?? name ?? "";
  const fieldId = id ?? meta?.id ?? fieldName;
  const errors = meta?.errors ?? [];
  const describedBy = [hint ? `${fieldId}-hint` : "", errors.length ? `${fieldId}-error` : ""]
    .filter(Boolean)
    .join(" ");
  return {
    id: fieldId,
    errors,
    props: {
      id: fieldId,
      name: fieldName,
      // Without scripts the browser focuses the first of them and brings it into view.
      ...(errors.length > 0 && { "aria-invalid": true as const, autoFocus: true as const }),
      ...(describedBy && { "aria-describedby": describedBy }),
    },
  };
}

/** The submitted value, unless the screen sets one. */
function initial(meta: FieldMeta | undefined, input: { value?: unknown; defaultValue?: unknown }) {
  if (typeof meta?.initialValue !== "string" || input.value !== undefined || input.defaultValue !== undefined)
    return {};
  return { defaultValue: meta.initialValue };
}

function Frame({
  label,
  hint,
  optional,
  wired,
  children,
}: Pick<FieldFrame, "label" | "hint" | "optional"> & { wired: Wired; children: ReactNode }) {
  return (
    <div>
      <label className="field-label" htmlFor={wired.id}>
        {label}
        {optional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      {hint ? (
        <p id={`${wired.id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {wired.errors.length > 0 ? (
        <p id={`${wired.id}-error`} className="field-error">
          <Icon name="alert" size={18} />
          <span>{wired.errors.join(" ")}</span>
        </p>
      ) : null}
      {children}
    </div>
  );
}
