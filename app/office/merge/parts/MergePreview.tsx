import { longMonth, shortDay } from "~/kernel/clock";
import { formatCount } from "~/kernel/money";
import { ButtonLink } from "~/ui/Button";
import { type FormResult, formErrorsOf } from "~/ui/forms/form-answer";
import { MEMBER_STATUSES } from "~/ui/office/lists/words";
import { FormErrors, Panel } from "~/ui/Panel";
import { Table } from "~/ui/Table";
import type { Preview, PreviewSide } from "../merge.schema";
import { MergeForm } from "./MergeForm";

const MOVES: Record<string, [one: string, many: string]> = {
  periods: ["period of membership", "periods of membership"],
  payments: ["payment", "payments"],
  agreements: ["agreement with a provider", "agreements with providers"],
  redemptions: ["discount used", "discounts used"],
  vouchers: ["code", "codes"],
  savings: ["saving", "savings"],
  favourites: ["favourite shop", "favourite shops"],
  consents: ["answer about consent", "answers about consent"],
  mails: ["e-mail", "e-mails"],
};

export function MergePreview({ preview, result }: { preview: Preview; result: FormResult | undefined }) {
  const { kept, other, refusals } = preview;
  return (
    <>
      <FormErrors title="Nothing was merged" errors={formErrorsOf(result)} />
      <Sides preview={preview} />
      <p>
        <ButtonLink look="quiet" to={`/admin/members/${other.id}/merge?other=${kept.id}`}>
          {`Keep ${other.member_id} instead`}
        </ButtonLink>
      </p>
      <section className="card stack">
        <h2>What happens</h2>
        <ul className="list-disc pl-5">
          {factsOf(preview).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </section>
      {refusals.length > 0 ? (
        <Panel tone="warning" title="They cannot be merged now" live={false}>
          {refusals.map((why) => (
            <p key={why}>{why}</p>
          ))}
        </Panel>
      ) : (
        <MergeForm preview={preview} result={result} />
      )}
    </>
  );
}

function Sides({ preview: { kept, other, after } }: { preview: Preview }) {
  const row = (label: string, of: (side: PreviewSide) => string, then: string) => [
    label,
    of(kept),
    of(other),
    then,
  ];
  return (
    <Table
      caption="The two memberships, and the one after"
      keyOf={([label]) => label!}
      rows={[
        row("Name", (side) => side.full_name, kept.full_name),
        row("E-mail", (side) => side.email, "You choose below"),
        row("Phone", (side) => side.phone || "None", kept.phone || other.phone || "None"),
        row("Status", (side) => MEMBER_STATUSES[side.status], MEMBER_STATUSES[after.status]),
        row("Paid up until", (side) => shortDay(side.paid_through), shortDay(after.paid_through)),
        row("Paid days left", (side) => formatCount(side.days), formatCount(after.days)),
      ]}
      columns={[
        { label: "What", card: "title", cell: ([label]) => label },
        {
          label: `Stays: ${kept.member_id}`,
          cell: (cells) => <span className="wrap-anywhere">{cells[1]}</span>,
        },
        {
          label: `Goes: ${other.member_id}`,
          cell: (cells) => <span className="wrap-anywhere">{cells[2]}</span>,
        },
        { label: "Afterwards", cell: (cells) => <strong className="wrap-anywhere">{cells[3]}</strong> },
      ]}
    />
  );
}

function movesOf(moves: Preview["moves"]): string[] {
  const moving = Object.entries(moves).filter(([, count]) => count > 0);
  if (moving.length === 0) return [];
  const words = moving.map(
    ([name, count]) => `${formatCount(count)} ${MOVES[name]?.[count === 1 ? 0 : 1] ?? name}`,
  );
  return [`These move: ${words.join(", ")}.`];
}

function factsOf({
  kept,
  other,
  after,
  takes_back,
  moves,
  charges_on,
  ends_charge,
  shared_months,
}: Preview): string[] {
  const idOf = { kept: kept.member_id, other: other.member_id };
  const day = (on: string | null) => (on ? `, next on ${shortDay(on)}` : "");
  const isSameName = kept.full_name.toLowerCase() === other.full_name.toLowerCase();
  return [
    ...(isSameName ? [] : ["The names differ. Make sure that it is one person."]),
    ...(takes_back > 0
      ? [
          `One invited the other, and nobody invites themselves: the ${formatCount(takes_back)} days for that are taken back, as far as they are unused.`,
        ]
      : []),
    takes_back > 0
      ? `The days that are left add up to ${after.days}.`
      : `The paid days add up: ${kept.days} and ${other.days} make ${after.days}.`,
    charges_on
      ? `${charges_on.provider} continues to charge once a month, for ${idOf[charges_on.of]}${day(charges_on.on)}.`
      : "Nothing is charged automatically.",
    ...(ends_charge
      ? [
          `${ends_charge.provider} is asked to end the charge for ${idOf[ends_charge.of]}${day(ends_charge.on)}: nobody is charged twice.`,
        ]
      : []),
    ...movesOf(moves),
    ...shared_months.map(
      ({ partner_name, month_key }) =>
        `Both used ${partner_name} in ${longMonth(month_key)}: both entries stay recorded, and the month stays used.`,
    ),
    `The id, the codes and the card of ${other.member_id} lead to ${kept.member_id}. Whoever is signed in there has to sign in again.`,
    "The member is notified at both addresses. This cannot be undone.",
  ];
}
