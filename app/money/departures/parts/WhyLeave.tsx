import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatRand } from "~/kernel/money";
import { tel } from "~/kernel/tel";
import { Fold } from "~/ui/Fold";
import { TextArea } from "~/ui/forms/Field";
import type { FormResult } from "~/ui/forms/form-answer";
import { fieldsOf } from "~/ui/forms/form-answer";
import { type CheaperPass, LONGEST_REASON, type Offers, WHY_KEYS, WHYS, type Why } from "../departure";

interface WhyLeaveProps {
  offers: Offers;
  result: FormResult | undefined;
}

/** One question, and beside the chosen answer what the club can offer. Its form is sent without an answer too (R133). */
export function WhyLeave({ offers, result }: WhyLeaveProps) {
  const field = fieldsOf(result);
  const why = field("why");
  return (
    <Fold title="Why are you leaving?" fact="Optional" open={Boolean(why.errors ?? field("reason").errors)}>
      <fieldset aria-describedby={why.errors ? "why-error" : undefined}>
        <legend className="visually-hidden">Why are you leaving?</legend>
        {why.errors ? (
          <p id="why-error" className="field-error">
            {why.errors.join(" ")}
          </p>
        ) : null}
        <div className="whys">
          {WHY_KEYS.map((key) => (
            <Reason key={key} value={key} label={WHYS[key]} isChosen={why.initialValue === key}>
              {offerFor(key, offers)}
            </Reason>
          ))}
          <Reason value="" label="I would rather not say" isChosen={!isWhy(why.initialValue)} />
        </div>
      </fieldset>
      <TextArea
        meta={field("reason")}
        label="In your words"
        optional
        rows={3}
        maxLength={LONGEST_REASON}
        hint="Our office reads it."
      />
    </Fold>
  );
}

const isWhy = (value: unknown): value is Why => WHY_KEYS.includes(value as Why);

/** What fits the answer opens below it, without a script. */
function Reason({
  value,
  label,
  isChosen,
  children,
}: {
  value: Why | "";
  label: string;
  isChosen: boolean;
  children?: ReactNode;
}) {
  const id = `why-${value || "none"}`;
  return (
    <div className="why">
      <input
        type="radio"
        id={id}
        name="why"
        value={value}
        defaultChecked={isChosen}
        aria-describedby={children ? `${id}-offer` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {children ? (
        <div id={`${id}-offer`} className="why-offer stack">
          {children}
        </div>
      ) : null}
    </div>
  );
}

function offerFor(why: Why, offers: Offers): ReactNode {
  const pass = offers.pass ? <PassOffer pass={offers.pass} /> : null;
  if (why === "expensive" || why === "unused") return pass;
  if (why === "shops") return <ShopsOffer shops={offers.shops} />;
  if (why === "moving")
    return <p>We wish you well. Your member ID and your savings stay yours, in case you come back.</p>;
  return why === "trouble" ? <ContactOffer contact={offers.contact} /> : null;
}

function PassOffer({ pass: { months, used, pass_cents, passes_cents, paid_cents } }: { pass: CheaperPass }) {
  const paid = `${months} months of Local cost ${formatRand(paid_cents)}.`;
  const instead =
    used === 1
      ? `One Tourist Pass would have cost ${formatRand(passes_cents)}.`
      : `${used} Tourist Passes would have cost ${formatRand(passes_cents)}.`;
  return (
    <p>
      {used === 0
        ? `You have not used your card in the last ${months} months. ${paid}`
        : `You used your card in ${used} of the last ${months} months. ${paid} ${instead}`}{" "}
      A pass costs {formatRand(pass_cents)} once, for 30 days: cancel here, and buy one whenever you want your
      card again.
    </p>
  );
}

function ShopsOffer({ shops: { city, all, unused, named } }: { shops: Offers["shops"] }) {
  if (all === 0) return <p>You are right: we have no shop in {city} yet.</p>;
  if (unused === 0)
    return (
      <p>
        You have used this month's discount at every shop in {city}. Each of them gives it again next month.
      </p>
    );
  const more = unused - named.length;
  return (
    <p>
      {unused === 1
        ? `In ${city} there is one shop where you have not used this month's discount: `
        : `In ${city} there are ${unused} shops where you have not used this month's discount: `}
      {named.map(({ slug, name }, nth) => (
        <span key={slug}>
          {nth === 0 ? "" : ", "}
          <Link className="link" to={`/partners/${slug}`}>
            {name}
          </Link>
        </span>
      ))}
      {more > 0 ? (
        <>
          {" and "}
          <Link className="link" to={`/partners?${new URLSearchParams({ city, unused: "1" })}`}>
            {more} more
          </Link>
        </>
      ) : null}
      .
    </p>
  );
}

function ContactOffer({ contact }: { contact: Offers["contact"] }) {
  const { support_phone, support_email, whatsapp_number } = contact;
  return (
    <p>
      We are sorry, and would like to put it right. Write to{" "}
      <a className="link" href={`mailto:${support_email}`}>
        {support_email}
      </a>
      , call{" "}
      <a className="link" href={tel(support_phone)}>
        {support_phone}
      </a>{" "}
      or{" "}
      <a className="link" href={`https://wa.me/${whatsapp_number}`} rel="noopener">
        send a WhatsApp
      </a>
      . If a shop did not give you the discount,{" "}
      <Link className="link" to="/contact?type=refused" reloadDocument>
        write to us about it
      </Link>
      .
    </p>
  );
}
