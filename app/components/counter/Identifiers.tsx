import { useRef, useState } from "react";
import { Choice } from "~/components/ui/Choice";
import { Field, type FieldMeta } from "~/components/ui/Field";
import { type Identifier, readIdentifier } from "~/domain/redemptions/identifier";

const SEEN: Record<Identifier["method"], string> = {
  voucher_code: "This is a voucher code.",
  member_id: "This is a member id.",
  qr: "This is a member's card.",
};

/** Recognises any identifier. Enter, which keyboard scanners send, moves to the amount if that is empty. */
function SmartField({
  meta,
  label,
  hint,
  placeholder,
  autoFocus,
}: {
  meta: FieldMeta;
  label: string;
  hint?: string;
  placeholder?: string;
  autoFocus?: boolean;
}) {
  const [seen, setSeen] = useState<Identifier | null>(null);
  return (
    <div>
      <Field
        meta={meta}
        label={label}
        hint={hint}
        placeholder={placeholder}
        className="input-big uppercase"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={300}
        enterKeyHint="next"
        autoFocus={autoFocus}
        onChange={(event) => setSeen(readIdentifier(event.currentTarget.value))}
        onKeyDown={(event) => {
          const amount = event.currentTarget.form?.elements.namedItem("amount_spent");
          if (event.key !== "Enter" || !(amount instanceof HTMLInputElement) || amount.value) return;
          event.preventDefault();
          amount.focus();
        }}
      />
      <p className="mt-1 text-sm font-bold text-good" aria-live="polite">
        {seen ? SEEN[seen.method] : ""}
      </p>
    </div>
  );
}

export function RedeemIdentifiers({
  voucher_code,
  member_id,
}: Record<"voucher_code" | "member_id", FieldMeta>) {
  return (
    <>
      <SmartField
        meta={voucher_code}
        label="Voucher code"
        hint="8 characters, on the member's phone"
        autoFocus={!member_id.initialValue}
      />
      <p className="or">or</p>
      <SmartField
        meta={member_id}
        label="Member id or card"
        hint="From the member's card"
        placeholder="FBI-PA-XXXXXX"
      />
    </>
  );
}

const METHODS = [
  { value: "voucher", label: "Voucher Code", field: "voucher_code" },
  { value: "qr", label: "QR Code", field: "qr_data" },
  { value: "manual", label: "Member ID", field: "member_id" },
];

/** Shows the field of the chosen method; each field accepts the other identifiers too. */
export function ScanIdentifiers({
  method,
  voucher_code,
  qr_data,
  member_id,
}: Record<"method" | "voucher_code" | "qr_data" | "member_id", FieldMeta>) {
  const group = useRef<HTMLDivElement>(null);
  const chosen = METHODS.some(({ value }) => value === method.initialValue) ? method.initialValue : "voucher";
  return (
    <div className="identifiers stack" ref={group}>
      <fieldset>
        <legend className="field-label mb-2">How does the customer identify?</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {METHODS.map(({ value, label, field }) => (
            <Choice
              key={value}
              name="method"
              value={value}
              label={label}
              defaultChecked={value === chosen}
              data-method={value}
              onChange={() =>
                setTimeout(() => group.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus())
              }
            />
          ))}
        </div>
      </fieldset>
      <div data-for="voucher">
        <SmartField meta={voucher_code} label="Voucher Code" hint="8 characters" autoFocus />
      </div>
      <div data-for="qr">
        <SmartField
          meta={qr_data}
          label="QR data"
          hint="Scan with the camera or a keyboard scanner, or type what the code holds"
        />
      </div>
      <div data-for="manual">
        <SmartField meta={member_id} label="Member ID" placeholder="FBI-PA-XXXXXX" />
      </div>
    </div>
  );
}
