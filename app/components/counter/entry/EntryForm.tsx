import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatRand } from "~/domain/money";
import { presentedIn, previewOf } from "~/domain/redemptions/attempt";
import { type Identifier, identifierText } from "~/domain/redemptions/identifier";
import type { CounterChannel, Shop } from "~/domain/redemptions/pending-attempts";
import { type PresentedMember, standingWords } from "~/domain/redemptions/verdict";
import { draftOf } from "../draft";
import type { Counter } from "../useCounter";
import type { CounterFields } from "../useFields";
import { LastCustomerRow } from "../verdict/LastCustomerRow";
import { AmountField } from "./AmountField";
import { Foot, LargeAmount } from "./Foot";
import { Keypad, useKeypad } from "./Keypad";
import { More } from "./More";
import { Mute, Scanner } from "./Scanner";
import { ShopFields } from "./ShopFields";
import { typeInto } from "./type-into";
import { useAnnouncement } from "./useAnnouncement";
import { useLookUp } from "./useLookUp";
import { METHODS, Who } from "./Who";

const IDENTIFIERS = ["voucher_code", "qr_data", "member_id"] as const;

export interface Entry {
  channel: CounterChannel;
  action: string;
  attempt_key: string;
  shop: Shop | null;
  staff: string[];
  fields: CounterFields;
  counter: Counter;
  /** The large amount that is asked about. */
  confirming: number | null;
  /** Set after hydration; until then the form is posted and checked first. */
  ready: boolean;
  /** What the server already knows about the one whose card opened the page. */
  served: PresentedMember | null;
  scanned: string | null;
  /** Stands above the field that it is about, which describes itself with it. */
  problem: ((id?: string) => ReactNode) | null;
  note?: ReactNode;
}

export function EntryForm(entry: Entry) {
  const { channel, action, attempt_key, shop, fields, counter, confirming, ready } = entry;
  const form = useRef<HTMLFormElement>(null);
  const { typed, read } = useTyped(form);
  const keypad = useKeypad(channel === "portal" ? 1180 : 900);
  const begun = String(fields.voucher_code.initialValue ?? "");
  const member = useLookUp({
    ...{ channel, shop, presented: typed.presented, pin: typed.pin, onWrongPin: counter.refuse },
    served: entry.served && { text: begun.trim(), member: entry.served },
  });
  const scanned = entry.scanned !== null && typed.presented === begun ? entry.scanned : null;
  const known = Boolean(member?.first_name || scanned);
  useAmountNext(form, known);
  const at = faultIn(fields);
  const change = () => clearIdentifier(form.current);
  return (
    <form
      ref={form}
      id={channel}
      method="post"
      action={action}
      className={ready ? "till-form till-awake" : "till-form"}
      onSubmit={ready ? counter.submit : undefined}
      onInput={() => {
        read();
        if (confirming !== null || entry.problem) counter.edit();
      }}
      onKeyDown={({ key }) => {
        if (key === "Escape") escape(counter, confirming !== null);
      }}
      data-checked-here=""
    >
      <div className="till-body">
        <div className="till-side">
          {at === null ? entry.problem?.() : null}
          {entry.note}
          <Who
            problem={at === "voucher_code" ? entry.problem : null}
            methods={METHODS[channel]}
            fields={fields}
            action={action}
            member={member}
            scanned={scanned}
            onChange={change}
            scanner={ready ? <Scanner onFound={(identifier) => fillIn(form.current, identifier)} /> : null}
          />
          <AmountField
            meta={fields.amount_spent}
            problem={at === "amount_spent" ? entry.problem : null}
            keypad={keypad && ready}
            autoFocus={known}
          />
          {channel === "counter" && (shop === null || at === "business_pin") ? (
            <ShopFields pin={fields.business_pin} problem={at === "business_pin" ? entry.problem : null} />
          ) : null}
          <More fields={fields} methods={METHODS[channel]} staff={entry.staff}>
            {ready ? <Mute /> : null}
          </More>
          <LastCustomerRow last={counter.last} />
        </div>
        {keypad && ready ? <Keypad form={channel} /> : null}
      </div>
      {confirming === null ? (
        <Foot amount={typed.amount} step={ready ? "apply" : "check"} busy={counter.busy} />
      ) : (
        <LargeAmount amount_cents={confirming} busy={counter.busy} onEdit={counter.edit} />
      )}
      <p role="status" className="visually-hidden">
        {useAnnouncement(inOneLine(member, typed.amount))}
      </p>
      <input type="hidden" name="idempotency_key" value={attempt_key} />
    </form>
  );
}

/** The first field that is wrong. */
function faultIn(fields: CounterFields): "voucher_code" | "amount_spent" | "business_pin" | null {
  if (IDENTIFIERS.some((name) => fields[name].errors?.length)) return "voucher_code";
  if (fields.amount_spent.errors?.length) return "amount_spent";
  return fields.business_pin.errors?.length ? "business_pin" : null;
}

/** What stands in the form, also what was typed before hydration. */
function useTyped(form: React.RefObject<HTMLFormElement>) {
  const [typed, setTyped] = useState({ presented: "", amount: "", pin: "" });
  const read = () => {
    if (!form.current) return;
    const given = new FormData(form.current);
    const { voucher_code = "", member_id = "", qr_data = "", method, amount_spent = "" } = draftOf(given);
    const presented = presentedIn({ voucher_code, member_id, qr_data, method });
    setTyped({ presented, amount: amount_spent, pin: String(given.get("business_pin") ?? "") });
  };
  const first = useRef(read);
  useEffect(() => first.current(), []);
  return { typed, read };
}

/** Once the customer is known, only the amount is missing. */
function useAmountNext(form: React.RefObject<HTMLFormElement>, known: boolean): void {
  useEffect(() => {
    const amount = form.current?.elements.namedItem("amount_spent");
    if (known && amount instanceof HTMLInputElement && !amount.value) amount.focus();
  }, [form, known]);
}



function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/** Into the field that stands in the form. */
function fillIn(form: HTMLFormElement | null, identifier: Identifier | null): void {
  if (!form) return;
  const fields = IDENTIFIERS.flatMap((name) => fieldOf(form, name) ?? []);
  const { method } = draftOf(new FormData(form));
  const chosen = fields.find((field) => field.closest(`[data-for="${method}"]`)) ?? fields[0];
  for (const field of fields) typeInto(field, field === chosen && identifier ? identifierText(identifier) : "");
  if (identifier) setTimeout(() => fieldOf(form, "amount_spent")?.focus(), 50);
  else setTimeout(() => chosen?.focus());
}

const clearIdentifier = (form: HTMLFormElement | null) => fillIn(form, null);

/** The camera stops by itself; the first Escape is for it alone. */
function escape(counter: Counter, asks: boolean): void {
  if (document.querySelector('[data-camera="on"], [data-camera="starting"]')) return;
  if (asks) counter.edit();
  else counter.next();
}

function inOneLine(member: PresentedMember | null, amount: string): string {
  const preview = previewOf(amount);
  const who = member && [member.first_name, member.plan_name, standingWords(member)].filter(Boolean).join(", ");
  return [who, preview && `Customer pays ${formatRand(preview.final)}`].filter(Boolean).join(". ");
}
