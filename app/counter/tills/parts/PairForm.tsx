import { useRef, useState } from "react";
import { Button } from "~/ui/Button";
import { deviceName, pairHere } from "../browser/pair";

const CODE = 8;

/** Makes this phone a till of a shop, with the code that the portal shows. No form of its own: it may stand in the counter's. */
export function PairForm({ code, onDone }: { code: string; onDone: (shop: string) => void }) {
  const fields = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [busy, setBusy] = useState(false);
  const pair = async () => {
    if (busy) return;
    const typed = { code: textIn(fields.current, "pair_code"), name: textIn(fields.current, "till_name") };
    const wrong = localErrors(typed);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    const answer = await pairHere(typed);
    setBusy(false);
    if (answer.kind === "paired") return onDone(answer.partner.name);
    if (answer.kind === "none")
      return setErrors({ code: ["The club did not answer. Nothing was changed: try again."] });
    const { field_errors, reason } = answer;
    setErrors(Object.keys(field_errors).length > 0 ? field_errors : { code: [reason] });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of its fields presses its button, and not the counter's.
    <div
      ref={fields}
      className="stack"
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void pair();
      }}
    >
      <PairField
        id="pair_code"
        label="Code from the portal, under Tills"
        initial={code}
        errors={errors.code}
        maxLength={CODE + 4}
        upper
      />
      <PairField
        id="till_name"
        label="This till's name"
        initial={deviceName()}
        errors={errors.name}
        maxLength={60}
      />
      <Button type="button" wide aria-disabled={busy || undefined} onClick={() => void pair()}>
        {busy ? "Pairing..." : "Pair this phone"}
      </Button>
    </div>
  );
}

const textIn = (fields: HTMLDivElement | null, id: string): string =>
  fields?.querySelector<HTMLInputElement>(`#${id}`)?.value.trim() ?? "";

function localErrors({ code, name }: { code: string; name: string }): Record<string, string[]> {
  return {
    ...(code === "" && { code: ["Type the eight characters that the portal shows under Tills."] }),
    ...(name === "" && { name: ["Give it a name, for example Front counter."] }),
  };
}

interface Field {
  id: string;
  label: string;
  initial: string;
  errors: string[] | undefined;
  maxLength: number;
  upper?: boolean;
}

function PairField({ id, label, initial, errors, maxLength, upper }: Field) {
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={id}
        className={upper ? "input uppercase" : "input"}
        defaultValue={initial}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize={upper ? "characters" : undefined}
        spellCheck={false}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${id}-error` : undefined}
      />
      {errors ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          {errors.join(" ")}
        </p>
      ) : null}
    </div>
  );
}
