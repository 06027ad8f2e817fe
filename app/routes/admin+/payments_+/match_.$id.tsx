import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { longDay } from "~/kernel/clock";
import { reasonForm } from "~/kernel/fields.schema";
import { formatCount, formatRand } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { explainForm, giveForm } from "~/money/bank/bank.schema";
import { LINE_STATES, type LineState } from "~/money/bank/shown-lines";
import {
  accountTyped,
  explainLine,
  giveLine,
  lineForOffice,
  reopenLine,
  returnLine,
} from "~/money/bank/to-match.server";
import { paymentDeps } from "~/money/payments/providers.server";
import { Badge } from "~/ui/Badge";
import { Choice, ChoiceGroup } from "~/ui/forms/Choice";
import { Field } from "~/ui/forms/Field";
import { type Acts, RecordPage } from "~/ui/office/Record";
import { orNotFound } from "~/web/answers/status.server";
import { NO_FIELDS } from "~/web/forms/form.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Money to match · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const line = await orNotFound(lineForOffice(deps, idOf(params.id)));
  return json({
    line,
    may: can(role, "record_payments"),
    may_return: can(role, "record_refunds"),
    may_import: can(role, "import_statements"),
  });
}

const own = {
  who: "admin",
  once: "natural",
  done: ({ params, intent: name }: { params: { id?: string }; intent: string }) =>
    `/admin/payments/match/${idOf(params.id)}?done=${name}`,
} as const;

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    give: intent({
      ...own,
      capability: "record_payments",
      schema: giveForm,
      async run({ actor, params, value: { who, other } }) {
        const user_id = who ?? (await accountTyped(deps, other));
        await orNotFound(giveLine(paymentDeps, actor, idOf(params.id), { user_id }));
      },
    }),
    send_back: intent({
      ...own,
      capability: "record_refunds",
      schema: reasonForm,
      run: ({ actor, params, value }) => orNotFound(returnLine(deps, actor, idOf(params.id), value)),
      done: (_, id) => `/admin/repayments/${id}`,
    }),
    explain: intent({
      ...own,
      capability: "record_payments",
      schema: explainForm,
      run: ({ actor, params, value }) => orNotFound(explainLine(deps, actor, idOf(params.id), value)),
    }),
    reopen: intent({
      ...own,
      capability: "record_payments",
      schema: NO_FIELDS,
      run: ({ actor, params }) => orNotFound(reopenLine(deps, actor, idOf(params.id))),
    }),
  });

const DONE = {
  give: "Given. What it bought, or that it waits, stands below, and the person gets a mail.",
  explain: "Explained. It no longer waits.",
  reopen: "It waits again.",
};

export default function BankLine() {
  const { line, may, may_return, may_import } = useLoaderData<typeof loader>();
  const { outcome, amount_cents, statement_cents, whose, payment, repayment_id } = line;
  return (
    <RecordPage
      title={`${formatRand(amount_cents)} on ${longDay(line.day)}`}
      status={
        <Badge tone={toneOf(outcome) ?? "sea"}>{LINE_STATES[outcome as LineState] ?? "Recorded"}</Badge>
      }
      done={DONE}
      acts={actsOf(line, { may, may_return })}
      facts={[
        [
          "On the statement",
          <span key="words" className="wrap-anywhere">
            {line.words || "No words"}
          </span>,
        ],
        statement_cents !== amount_cents && ["Part of", formatRand(statement_cents)],
        line.reason && [outcome === "explained" ? "Explained" : "Why it waits", line.reason],
        whose && [
          "Whose",
          whose.member ? (
            <Link key="member" className="link" to={`/admin/members/${whose.member}`}>
              {whose.name}
            </Link>
          ) : (
            whose.name
          ),
        ],
        payment && [
          "Paid",
          <Link key="receipt" className="link" to={`/admin/payments/${payment.id}`}>
            Receipt {payment.number}
          </Link>,
        ],
        repayment_id && [
          "Goes back",
          <Link key="repayment" className="link" to={`/admin/repayments/${repayment_id}`}>
            Open the repayment
          </Link>,
        ],
        line.settled_by &&
          line.settled_on && ["Decided by", `${line.settled_by}, ${longDay(line.settled_on)}`],
        may_import && [
          "Statement",
          <Link key="import" className="link" to={`/admin/payments/import/${line.import_id}`}>
            Open
          </Link>,
        ],
      ]}
    />
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["line"];

function actsOf(
  { outcome, amount_cents, near, same_words, whose }: Shown,
  { may, may_return }: { may: boolean; may_return: boolean },
): Acts {
  const isUndecided = outcome === "open" || outcome === "held";
  return [
    may &&
      isUndecided && {
        title: outcome === "held" ? "Give to somebody else" : "Give to a member",
        intent: "give",
        look: "main",
        button: "Give it to them",
        failed: "Nothing was given",
        children: (field) => (
          <>
            <p>
              It buys what {formatRand(amount_cents)} suffices for: months of Local, a pass, or the gift that
              was ordered. The rest waits on the person and counts with the next money.
            </p>
            {near.length > 0 ? (
              <ChoiceGroup legend="Whose money is it?">
                {near.map(({ user_id, name, member_id, why }) => (
                  <Choice
                    key={user_id}
                    name="who"
                    value={String(user_id)}
                    label={member_id ? `${name} (${member_id})` : `${name} (new)`}
                    hint={`${why[0]!.toUpperCase()}${why.slice(1)}.`}
                  />
                ))}
                <Choice name="who" value="" defaultChecked label="Somebody else" />
              </ChoiceGroup>
            ) : null}
            <Field
              meta={field("other")}
              label={
                near.length > 0 ? "Somebody else: member ID or e-mail address" : "Member ID or e-mail address"
              }
              optional={near.length > 0}
              maxLength={200}
            />
          </>
        ),
      },
    may &&
      outcome === "open" && {
        title: "Explain it",
        intent: "explain",
        button: "Explain it",
        reason: true,
        children: (field) => (
          <>
            <p>It is no money for a membership, such as interest or your own deposit. Your words are kept.</p>
            {same_words > 0 ? (
              <Choice
                type="checkbox"
                name="same_words"
                value="yes"
                defaultChecked={field("same_words").initialValue === "yes"}
                label={`Also ${same_words === 1 ? "the other line" : `the ${formatCount(same_words)} other lines`} with these words`}
              />
            ) : null}
          </>
        ),
      },
    may_return &&
      isUndecided && {
        title: "Send it back",
        intent: "send_back",
        button: "It goes back",
        reason: true,
        children: (
          <p>
            {formatRand(amount_cents)} is owed to {whose ? whose.name : "whoever sent it"} from now on, and
            stands under Repayments until it is paid.
            {whose ? " A mail asks for the bank account." : " Find the account in your bank's app."}
          </p>
        ),
      },
    may && outcome === "explained" && { title: "Take the explanation back", press: "reopen" },
  ];
}
