import type { ReactNode } from "react";
import { firstOfNextMonth, longDay } from "~/kernel/clock";
import { type PresentedMember, standingWords } from "~/members/membership/verdict";
import type { FieldMeta } from "~/ui/forms/Field";
import { Icon } from "~/ui/Icon";
import type { CounterFields } from "../useFields";
import { FieldProblem } from "./Fix";

export interface Method {
  value: string;
  /** As the radio button says it. */
  label: string;
  field: "voucher_code" | "qr_data" | "member_id";
  /** As the field says it. */
  asks: string;
  placeholder: string;
}

const ANY = { value: "voucher", label: "Voucher Code", field: "voucher_code" } as const;
const MEMBER_ID = { value: "manual", label: "Member ID", field: "member_id" } as const;
const CODE_OR_CARD = { asks: "Code, member id or card", placeholder: "" };
const OF_MEMBER = { asks: "Member id", placeholder: "FBI-PA-XXXXXX" };

export const METHODS: Record<"counter" | "portal", Method[]> = {
  counter: [
    { ...ANY, ...CODE_OR_CARD },
    { ...MEMBER_ID, ...OF_MEMBER },
  ],
  portal: [
    { ...ANY, ...CODE_OR_CARD },
    {
      value: "qr",
      label: "QR Code",
      field: "qr_data",
      asks: "QR data",
      placeholder: "Content of the QR code",
    },
    { ...MEMBER_ID, ...OF_MEMBER },
  ],
};

interface Props {
  methods: Method[];
  fields: CounterFields;
  action: string;
  /** What the club knows about the one who is identified. */
  member: PresentedMember | null;
  /** Came with the address, on a device whose shop is not proven. */
  scanned: string | null;
  onChange: () => void;
  scanner: ReactNode;
  /** The method whose field stands in the form. */
  chosen: string;
  awake: boolean;
  autoFocus: boolean;
}

/** The field, until it is known whom it names; then the member. The fields stay in the form, hidden. */
export function Who({ methods, fields, action, member, scanned, onChange, scanner, ...shown }: Props) {
  const { chosen, awake, autoFocus } = shown;
  const errors = methods.flatMap(({ field }) => fields[field].errors ?? []);
  // What must be put right stands at the field, which takes its place again.
  const known = errors.length === 0 && (member?.first_name || scanned);
  return (
    <div>
      {known ? <MemberCard member={member} scanned={scanned} action={action} onChange={onChange} /> : null}
      <div className="who" hidden={Boolean(known)}>
        <div className="who-row">
          <div>
            {methods.map((method) => (
              <WhoField
                key={method.field}
                method={method}
                meta={fields[method.field]}
                wrong={errors.length > 0}
                place={placeOf(method, chosen, awake)}
                autoFocus={autoFocus && method.value === chosen && !known}
              />
            ))}
          </div>
          {scanner}
        </div>
        <WhoWords errors={errors} doubt={member && !known ? standingWords(member) : ""} />
      </div>
    </div>
  );
}

/** One sentence: what was refused, else what the look-up found, else what may be typed. */
function WhoWords({ errors, doubt }: { errors: string[]; doubt: string }) {
  if (errors.length > 0) return <FieldProblem id="who-words" errors={errors} />;
  return (
    <p id="who-words" className="field-hint mt-1">
      {doubt ? (
        <span className="who-doubt">
          <Icon name="alert" size={18} /> {doubt}
        </span>
      ) : (
        "8 characters, or FBI-PA- and six more"
      )}
    </p>
  );
}

interface MemberCardProps {
  member: PresentedMember | null;
  scanned: string | null;
  action: string;
  onChange: () => void;
}

/** Who is at the till. A card that was scanned elsewhere has no name until the shop is proven (R92). */
function MemberCard({ member, scanned, action, onChange }: MemberCardProps) {
  const free = !member || member.standing === "free";
  return (
    <section
      tabIndex={-1}
      className={free ? "till-member" : "till-member till-member-no"}
      aria-label="Customer"
    >
      <div className="min-w-0">
        <p className="till-name" translate="no">
          {member?.first_name || scanned}
        </p>
        <p>{member ? `${member.plan_name} member` : "Card scanned. The business PIN shows the name."}</p>
      </div>
      <a
        className="btn btn-quiet"
        href={action}
        onClick={(event) => {
          event.preventDefault();
          onChange();
        }}
      >
        Change
      </a>
      {member ? (
        <p className="till-standing">
          <Icon name={free ? "check" : "cross"} size={22} />
          {standingWords(member)}
        </p>
      ) : null}
      {member?.standing === "used" && member.used_on ? (
        <p className="col-span-full">
          Good again on {longDay(firstOfNextMonth(member.used_on)).slice(0, -5)}.
        </p>
      ) : null}
    </section>
  );
}

/**
 * The other fields keep their names for whoever fills the form in by name. They show once they have the focus; with a script,
 * the method under "More" brings them there, and Tab goes on to the amount.
 */
function placeOf(method: Method, chosen: string, awake: boolean) {
  if (method.value === chosen) return {};
  return { className: "who-other", ...(awake && { tabIndex: -1, isHidden: true }) };
}

/** Recognises any identifier. Enter, which keyboard scanners send, moves to the amount if that is empty. */
function WhoField({
  method,
  meta,
  wrong,
  place,
  autoFocus,
}: {
  method: Method;
  meta: FieldMeta;
  wrong: boolean;
  /** `isHidden`: from who listens to the screen too. */
  place: { className?: string; tabIndex?: number; isHidden?: boolean };
  autoFocus: boolean;
}) {
  const initial = typeof meta.initialValue === "string" ? { defaultValue: meta.initialValue } : {};
  return (
    <div data-for={method.value} className={place.className} aria-hidden={place.isHidden}>
      <label className="field-label" htmlFor={meta.id}>
        {method.asks}
      </label>
      <input
        id={meta.id}
        name={meta.name}
        {...initial}
        className="input till-input uppercase"
        placeholder={method.placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={300}
        enterKeyHint="next"
        tabIndex={place.tabIndex}
        // biome-ignore lint/a11y/noAutofocus: the screen is this form, and a scanner types where the focus is.
        autoFocus={autoFocus}
        aria-invalid={wrong || undefined}
        aria-describedby="who-words"
        onKeyDown={(event) => {
          const amount = event.currentTarget.form?.elements.namedItem("amount_spent");
          if (event.key !== "Enter" || !(amount instanceof HTMLInputElement) || amount.value) return;
          event.preventDefault();
          amount.focus();
        }}
      />
    </div>
  );
}
