import { useRef, useState } from "react";
import { deviceName, pairHere } from "~/counter/tills/browser/pair";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";

/** Such as in a private window. */
const CANNOT_KEEP = {
  field_errors: {
    code: ["This browser does not keep the till's key, so this phone is no till. Use another browser."],
  },
};

/** Makes this phone a till of a shop, with the code that the portal shows. No form of its own: it may stand in the counter's. */
export function PairForm({ code, onDone }: { code: string; onDone: (shop: string) => void }) {
  const fields = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [busy, setBusy] = useState(false);
  const textIn = (id: string) =>
    fields.current?.querySelector<HTMLInputElement>(`#${id}`)?.value.trim() ?? "";
  const pair = async () => {
    if (busy) return;
    setBusy(true);
    const typed = { code: textIn("pair_code"), name: textIn("till_name") };
    const answer = await pairHere(typed).catch(() => CANNOT_KEEP);
    setBusy(false);
    if ("partner" in answer) onDone(answer.partner.name);
    else setErrors(answer.field_errors);
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
      <Field
        label="Code from the portal, under Tills"
        meta={{ id: "pair_code", name: "pair_code", initialValue: code, errors: errors.code }}
        className="uppercase"
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Field
        label="This till's name"
        meta={{ id: "till_name", name: "till_name", initialValue: deviceName(), errors: errors.name }}
        maxLength={60}
        autoComplete="off"
      />
      <p role="status" className="visually-hidden">
        {Object.values(errors).flat().join(" ")}
      </p>
      <Button type="button" wide aria-disabled={busy || undefined} onClick={() => void pair()}>
        {busy ? "Pairing..." : "Pair this phone"}
      </Button>
    </div>
  );
}
