import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { amountInWords } from "~/counter/redemptions/amount-in-words";
import { presentedIn, previewOf } from "~/counter/redemptions/attempt";
import type { CounterChannel, Shop } from "~/counter/redemptions/counter-attempt";
import { type Identifier, identifierText, readIdentifier } from "~/counter/redemptions/identifier";
import { pairedAs } from "~/counter/tills/browser/here";
import { noteScan } from "~/counter/tills/browser/signed-in";
import type { TillView } from "~/counter/tills/browser/till";
import { type PresentedMember, paysFullPrice, standingWords } from "~/members/membership/verdict";
import { draftOf } from "../draft";
import { useKept } from "../kept";
import type { Counter } from "../useCounter";
import type { CounterFields } from "../useFields";
import { LastSale } from "../verdict/RecentSales";
import { AmountField } from "./AmountField";
import { type Problem, useFocusWrong } from "./Fix";
import { Foot, FullPrice, LargeAmount } from "./Foot";
import { Keypad, typeInto, useKeypad } from "./Keypad";
import { More } from "./More";
import { Mute, Scanner } from "./Scanner";
import { ShopFields } from "./ShopFields";
import { useLookUp } from "./useLookUp";
import { METHODS, Who } from "./Who";

const IDENTIFIERS = ["voucher_code", "qr_data", "member_id"] as const;

interface Entry {
  channel: CounterChannel;
  action: string;
  attempt_key: string;
  shop: Shop | null;
  till: TillView | null;
  fields: CounterFields;
  counter: Counter;
  /** The large amount that is asked about. */
  confirming: number | null;
  /** Set after hydration; until then the form is posted and checked first. */
  ready: boolean;
  scanned: string | null;
  problem: Problem | null;
  note?: ReactNode;
  /** Last under "More". */
  below?: ReactNode;
  /** Opens the list of recent sales. */
  onList: (event: MouseEvent) => void;
}

export function EntryForm(entry: Entry) {
  const { channel, action, attempt_key, counter, ready } = entry;
  const form = useRef<HTMLFormElement>(null);
  const { typed, read } = useTyped(form, entry.fields);
  const { member, scanned } = useCustomer(entry, typed);
  useCardInAddress(form);
  const isFull = paysFullPrice(member);
  const keypad = useKeypad(channel === "portal" ? 1180 : 900) && ready && !isFull;
  useAmountNext(form, Boolean(member?.first_name || scanned) && !isFull);
  useFocusInSight(form, isFull);
  useFocusWrong(form, entry.problem?.occasion);
  const said = useAnnouncement(inOneLine(member, typed.amount));
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
        if (entry.confirming !== null || entry.problem) counter.edit();
      }}
      onKeyDown={({ key }) => {
        if (key === "Escape") onEscape(counter, entry.confirming !== null);
      }}
      noValidate
      data-own-draft=""
    >
      <div className="till-body">
        <EntryFields
          {...entry}
          isFull={isFull}
          member={member}
          scanned={scanned}
          keypad={keypad}
          onFound={(identifier) => fillIn(form.current, identifier)}
        />
        {keypad ? <Keypad form={channel} /> : null}
      </div>
      <EntryFoot {...entry} amount={typed.amount} member={member} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <input type="hidden" name="idempotency_key" value={attempt_key} />
    </form>
  );
}

const PAUSE_MS = 900;

/** For a live region: said once, when typing pauses (A12). */
function useAnnouncement(words: string): string {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return said;
}

function EntryFoot({
  counter,
  confirming,
  ready,
  action,
  ...shown
}: Entry & { amount: string; member: PresentedMember | null }) {
  const { busy } = counter;
  const known = shown.member?.standing === "free";
  if (paysFullPrice(shown.member))
    return <FullPrice amount={shown.amount} action={action} onNext={counter.next} />;
  if (confirming !== null)
    return <LargeAmount amount_cents={confirming} known={known} busy={busy} onEdit={counter.edit} />;
  return (
    <Foot
      amount={shown.amount}
      known={known}
      refused={shown.problem?.title ?? ""}
      step={ready ? "apply" : "check"}
      busy={busy}
    />
  );
}

interface EntryFieldsProps extends Entry {
  /** There is nothing to apply, so nothing to note. */
  isFull: boolean;
  member: PresentedMember | null;
  keypad: boolean;
  onFound: (identifier: Identifier | null) => void;
}

function EntryFields(entry: EntryFieldsProps) {
  const { channel, fields, problem, member, scanned, ready, isFull } = entry;
  const methods = METHODS[channel];
  const values = methods.map(({ value }) => value);
  const [kept, choose] = useKept("method", fields.method, values, ready);
  const method = kept || "voucher";
  useFocusInChosen(method);
  const at = faultIn(fields);
  const first = at ?? (member?.first_name || scanned ? "amount_spent" : "voucher_code");
  return (
    <div className="till-side">
      {at === null ? problem?.panel : null}
      {entry.note}
      <Who
        methods={methods}
        chosen={method}
        awake={ready}
        fields={fields}
        action={entry.action}
        member={member}
        scanned={scanned}
        onChange={() => entry.onFound(null)}
        scanner={ready ? <Scanner onFound={entry.onFound} /> : null}
        autoFocus={first === "voucher_code"}
      />
      <AmountField
        meta={fields.amount_spent}
        keypad={entry.keypad}
        autoFocus={first === "amount_spent" && !isFull}
      />
      {channel === "counter" && entry.shop === null ? (
        <ShopFields isHidden={isFull} pin={fields.business_pin} autoFocus={first === "business_pin"} />
      ) : null}
      {isFull ? null : (
        <More
          fields={fields}
          methods={methods}
          staff={entry.shop?.staff ?? []}
          method={method}
          onMethod={choose}
          awake={ready}
          isTill={ready && pairedAs() !== null}
        >
          {ready ? (
            <p>
              <Mute />
            </p>
          ) : null}
          {entry.below}
        </More>
      )}
      <LastSale unbooked={entry.till?.unbooked ?? {}} onList={entry.onList} />
    </div>
  );
}

type Typed = Record<"presented" | "amount" | "pin", string>;

/** Whoever the identifier names: by the club, or only by the card that opened the page. */
function useCustomer({ channel, shop, counter, scanned }: Entry, { presented, pin }: Typed) {
  const member = useLookUp({ channel, shop, presented, pin, onWrongPin: counter.refuse });
  return { member, scanned: presented === scanned ? scanned : null };
}

/** The field that had the focus may just have given its place to the chosen one. */
function useFocusInChosen(method: string): void {
  useEffect(() => {
    const other = document.activeElement?.closest(".who-other");
    other?.parentElement?.querySelector<HTMLInputElement>(`[data-for="${method}"] input`)?.focus();
  }, [method]);
}

/** The first field that is wrong. */
function faultIn(fields: CounterFields): "voucher_code" | "amount_spent" | "business_pin" | null {
  if (IDENTIFIERS.some((name) => fields[name].errors?.length)) return "voucher_code";
  if (fields.amount_spent.errors?.length) return "amount_spent";
  return fields.business_pin.errors?.length ? "business_pin" : null;
}

/** What stands in the form, also what was typed before hydration. */
function useTyped(form: React.RefObject<HTMLFormElement>, fields: CounterFields) {
  const [typed, setTyped] = useState(() => begunWith(fields));
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

function begunWith(fields: CounterFields): Typed {
  const of = (name: keyof CounterFields) => String(fields[name].initialValue ?? "");
  const [voucher_code, member_id, qr_data] = [of("voucher_code"), of("member_id"), of("qr_data")];
  const presented = presentedIn({ voucher_code, member_id, qr_data, method: of("method") });
  return { presented, amount: of("amount_spent"), pin: "" };
}

/** A card that the phone's own camera opened without a signal (`counter-worker.ts`). */
function useCardInAddress(form: React.RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const card = new URLSearchParams(location.search).get("card");
    const text = `${location.origin}/c/${card}`;
    const identifier = card ? readIdentifier(text) : null;
    if (!identifier) return;
    noteScan(text);
    fillIn(form.current, identifier);
    history.replaceState(history.state, "", location.pathname);
  }, [form]);
}

/** Once the customer is known, only the amount is missing. */
function useAmountNext(form: React.RefObject<HTMLFormElement>, known: boolean): void {
  useEffect(() => {
    const amount = form.current?.elements.namedItem("amount_spent");
    if (known && amount instanceof HTMLInputElement && !amount.value) amount.focus();
  }, [form, known]);
}

/** A customer without a discount hides what only Apply needs, and the field that had the focus with it. */
function useFocusInSight(form: React.RefObject<HTMLFormElement>, isFull: boolean): void {
  useEffect(() => {
    const amount = form.current?.elements.namedItem("amount_spent");
    if (!isFull || document.activeElement === amount) return;
    form.current?.querySelector<HTMLElement>(".till-member, [data-for]:not(.who-other) input")?.focus();
  }, [form, isFull]);
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/** Into the field that stands in the form; null empties them all. */
function fillIn(form: HTMLFormElement | null, identifier: Identifier | null): void {
  if (!form) return;
  const fields = IDENTIFIERS.flatMap((name) => fieldOf(form, name) ?? []);
  const { method } = draftOf(new FormData(form));
  const chosen = fields.find((field) => field.closest(`[data-for="${method}"]`)) ?? fields[0];
  for (const field of fields)
    typeInto(field, field === chosen && identifier ? identifierText(identifier) : "");
  if (identifier) setTimeout(() => fieldOf(form, "amount_spent")?.focus(), 50);
  else setTimeout(() => chosen?.focus());
}

/** The camera stops by itself; the first Escape is for it alone. */
function onEscape(counter: Counter, asks: boolean): void {
  if (document.querySelector('[data-camera="on"], [data-camera="starting"]')) return;
  if (asks) counter.edit();
  else counter.next();
}

/** In words of its own, as one would say it, so that it is found once on the page. */
function inOneLine(member: PresentedMember | null, amount: string): string {
  const preview = previewOf(amount);
  const standing = member?.standing === "free" ? "discount free this month" : member && standingWords(member);
  const who = member && [member.first_name, member.plan_name, standing].filter(Boolean).join(", ");
  const pays = preview && member && sumFor(member, preview);
  return [who, pays && `To pay: ${amountInWords(pays)}`].filter(Boolean).join(". ");
}

/** Null until the member is known. */
function sumFor(member: PresentedMember, { amount, final }: { amount: number; final: number }) {
  if (paysFullPrice(member)) return amount;
  return member.standing === "free" ? final : null;
}
