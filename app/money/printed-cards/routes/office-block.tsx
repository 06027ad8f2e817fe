import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { dayOf, longDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { OFFICE_LABELS, OFFICE_PROVIDERS } from "~/money/office/office";
import { Badge } from "~/ui/Badge";
import { Field, type FieldMeta, Select } from "~/ui/forms/Field";
import { RecordPage } from "~/ui/office/Record";
import { Table } from "~/ui/Table";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { activateCards } from "../activate.server";
import { CARD_WORDS } from "../block";
import { ActivateForm, VoidCardForm, VoidForm } from "../block.schema";
import { blockForOffice } from "../block-page.server";
import { voidBlock, voidCard } from "../void.server";

export const meta: MetaFunction = () => [{ title: "Printed cards · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const block = await orNotFound(blockForOffice(deps, idOf(params.id)));
  return json({
    block,
    today: dayOf(deps.clock()),
    may_activate: can(role, "record_payments") && block.next !== null && block.email !== "",
    may_void: can(role, "edit_partners") && block.next !== null,
    may_print: can(role, "export") && block.next !== null,
  });
}

const subject = ({ params }: { params: Record<string, string | undefined> }) =>
  blockForOffice(deps, idOf(params.id));

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    activate: intent({
      who: "admin",
      capability: "record_payments",
      schema: ActivateForm,
      once: true,
      subject,
      run: ({ deps: inside, actor, subject: { id }, value }) => activateCards(inside, actor, id, value),
      done: ({ subject: { id } }) => `/admin/cards/${id}?done=activated`,
    }),
    void_card: intent({
      who: "admin",
      capability: "edit_partners",
      schema: VoidCardForm,
      once: "natural",
      subject,
      run: ({ actor, subject: { id }, value }) => voidCard(deps, actor, id, value),
      done: ({ subject: { id } }) => `/admin/cards/${id}?done=void_card`,
    }),
    void: intent({
      who: "admin",
      capability: "edit_partners",
      schema: VoidForm,
      once: "natural",
      subject,
      run: ({ actor, subject: { id }, value }) => voidBlock(deps, actor, id, value.reason),
      done: ({ subject: { id } }) => `/admin/cards/${id}?done=void`,
    }),
  });

const DONE = {
  made: "The cards are made. Print them, and activate them when the seller pays.",
  activated: "The cards are activated, and the seller has the receipt by mail.",
  void_card: "The card is void: its code never works.",
  void: "The block is void. Cards that were activated remain valid.",
};

export { rereads as shouldRevalidate } from "~/ui/office/Ask";

export default function BlockPage() {
  const { block, today, may_activate, may_void, may_print } = useLoaderData<typeof loader>();
  const { id, seller, email, what, unit_cents, quantity, activated, redeemed, paid_cents, next } = block;
  return (
    <RecordPage
      title={`Block ${id}: ${seller}`}
      status={<Badge tone={block.voided_on ? "sea" : "good"}>{block.voided_on ? "Void" : "For sale"}</Badge>}
      done={DONE}
      acts={[
        may_activate && {
          title: "Activate cards",
          intent: "activate",
          button: "Record the payment and activate",
          look: "main",
          stored: { first: next, last: next, payment_provider: "cash", received_on: today },
          children: (field) => <Activation field={field} block={block} today={today} />,
        },
        may_print && { title: "Print the cards", file: `/admin/cards/${id}/print`, target: "_blank" },
        may_print && { title: "Codes as CSV", file: `/admin/cards/${id}/codes.csv` },
        may_void && {
          title: "Void a card",
          intent: "void_card",
          button: "Void the card",
          look: "danger",
          reason: true,
          children: (field) => (
            <Field
              meta={field("number")}
              label="Number of the card"
              inputMode="numeric"
              required
              maxLength={3}
            />
          ),
        },
        may_void && {
          title: "Void the block",
          intent: "void",
          button: "Void the block",
          look: "danger",
          reason: true,
          children: <p>Cards that are not activated never work. Activated ones remain valid.</p>,
        },
      ]}
      facts={[
        ["Seller", email ? `${seller} (${email})` : seller],
        ["Each gives", what],
        ["Made", `${longDay(block.made_on)}${block.created_by ? ` by ${block.created_by}` : ""}`],
        ["Works", block.seller_marks ? "once its seller marks it as sold" : "as soon as it is activated"],
        block.voided_on && ["Void since", longDay(block.voided_on)],
      ]}
      sums={[
        { label: "Cards", value: quantity },
        { label: "Activated", value: activated },
        { label: "Redeemed", value: redeemed },
        { label: `Paid, at ${formatRand(unit_cents)}`, value: formatRand(paid_cents) },
      ]}
    >
      <Table
        caption="Cards"
        keyOf={(card) => card.id}
        rows={block.cards}
        lines
        columns={[
          { label: "Card", card: "title", cell: ({ position }) => `Card ${position}` },
          {
            label: "Status",
            cell: ({ status }) => <Badge tone={toneOf(status) ?? "sea"}>{CARD_WORDS[status]}</Badge>,
          },
          {
            label: "Activated",
            cell: ({ activated_on, order_id }) =>
              activated_on ? (
                <Link className="link" to={`/admin/gifts/${order_id}`}>
                  {longDay(activated_on)}
                </Link>
              ) : null,
            empty: "",
          },
          {
            label: "Sold",
            cell: ({ sold_on }) => (sold_on ? longDay(sold_on) : null),
            empty: "",
          },
          {
            label: "Receipt",
            cell: ({ payment_id, receipt_number }) =>
              payment_id ? (
                <Link className="link" to={`/admin/payments/${payment_id}`}>
                  {receipt_number}
                </Link>
              ) : null,
            empty: "",
          },
        ]}
      />
    </RecordPage>
  );
}

interface ActivationProps {
  field: (name: string) => FieldMeta;
  block: { unit_cents: number; seller_marks: boolean };
  today: string;
}

function Activation({ field, block: { unit_cents, seller_marks }, today }: ActivationProps) {
  return (
    <>
      <p>
        {`Activate cards once you have the seller's money, ${formatRand(unit_cents)} for each. `}
        {seller_marks ? "Each works once its seller marks it as sold." : "They work at once."}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field meta={field("first")} label="From card" inputMode="numeric" required maxLength={3} />
        <Field meta={field("last")} label="To card" inputMode="numeric" required maxLength={3} />
      </div>
      <Select meta={field("payment_provider")} label="Paid by">
        {OFFICE_PROVIDERS.map((way) => (
          <option key={way} value={way}>
            {OFFICE_LABELS[way]}
          </option>
        ))}
      </Select>
      <Field meta={field("amount")} label="Amount in rand" inputMode="decimal" required maxLength={20} />
      <Field meta={field("received_on")} label="Received on" type="date" max={today} required />
      <Field
        meta={field("reference")}
        label="Reference"
        hint="For an EFT, as on the bank statement."
        maxLength={140}
      />
    </>
  );
}
