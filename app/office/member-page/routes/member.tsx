import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formsAction } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { formatRand } from "~/kernel/money";
import { without } from "~/kernel/without";
import { lastGrant } from "~/members/membership/take-back-days.server";
import { unknownSubscriptions } from "~/money/agreements/unknown-subscriptions.server";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { Icon } from "~/ui/Icon";
import { Help } from "~/ui/office/Help";
import { Pagination } from "~/ui/Pagination";
import { Tiles } from "~/ui/Tiles";
import { orNull } from "~/web/answers/status.server";
import { readQuery } from "~/web/fields/query.server";
import { readPage } from "~/web/forms/paging.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { mayUndoEnd } from "../end-membership.server";
import { memberAgreements } from "../member-agreements.server";
import { adminMember, keptInstead, memberOverview } from "../member-page.server";
import { memberTimeline } from "../member-timeline.server";
import { MemberActs } from "../parts/MemberActs";
import { MemberAgreements, UnknownSubscription } from "../parts/MemberAgreements";
import { MemberInformation } from "../parts/MemberInformation";
import { MemberOutcome } from "../parts/MemberOutcome";
import { MemberPayments } from "../parts/MemberPayments";
import { MemberTimeline } from "../parts/MemberTimeline";
import { timelinePart } from "../timeline";
import { memberForms } from "./member-forms.server";

export const meta: MetaFunction = () => [{ title: "Member · Back office" }];

const PER_PAGE = 20;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const id = idOf(params.id);
  const query = readQuery(request);
  const page = readPage(query, PER_PAGE);
  const part = timelinePart(query.get("history"));
  const member = await orNull(adminMember(deps, id));
  if (!member) {
    const kept = await keptInstead(deps, id);
    return kept ? redirect(`/admin/members/${kept}`) : json(null, { status: 404 });
  }
  const may = {
    edit: can(role, "edit_members"),
    mail: can(role, "send_mail"),
    refund: can(role, "record_refunds"),
    record: can(role, "record_payments"),
    merge: can(role, "merge_members"),
    export: can(role, "export"),
    undo: can(role, "void_redemptions"),
  };
  const [agreements, unknown, may_undo_end, grant, { totals, payments }, history] = await Promise.all([
    memberAgreements(deps, id),
    unknownSubscriptions(deps.db, id, deps.clock()),
    may.refund ? mayUndoEnd(deps, id) : false,
    may.edit ? lastGrant(deps, id) : null,
    memberOverview(deps, id, query.get("show") === "payments"),
    memberTimeline(deps, id, { part, ...page }),
  ]);
  const rows = payments.rows.map((row) => without(row, "member_id", "member_name", "created_at", "currency"));
  return json({
    unknown: unknown.map(({ label, reference, transaction_id }) => ({ label, reference, transaction_id })),
    ...{ member, agreements, may_undo_end, grant, may, page, part, totals, history },
    payments: { ...payments, rows },
  });
}

export const action = (args: ActionFunctionArgs) => formsAction(args, memberForms);

export default function Member() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  if (!data) return <MemberNotFound />;
  const { member, agreements, unknown, may_undo_end, grant, may, page, part, totals, payments, history } =
    data;
  const charge = agreements.find(({ next_charge_on }) => next_charge_on);
  return (
    <main id="main" className="page stack max-w-7xl">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto">{member.full_name}</h1>
        {may.export ? (
          <a className="btn btn-quiet" href={`/admin/members/${member.id}/export`}>
            <Icon name="download" /> Export Data
          </a>
        ) : null}
      </div>
      <MemberOutcome result={answer?.result} grant={grant} charge={charge} may_undo_end={may_undo_end} />
      <MemberInformation member={member} isCharged={charge !== undefined} />
      <MemberTotals totals={totals} />
      {may.edit ? (
        <MemberActs
          member={member}
          result={answer?.result}
          may_mail={may.mail}
          may_record={may.record}
          may_merge={may.merge}
          may_end={may.refund}
        />
      ) : null}
      {unknown.map((one) => (
        <UnknownSubscription key={one.reference} unknown={one} may_edit={may.edit} result={answer?.result} />
      ))}
      {agreements.length > 0 ? (
        <>
          <div className="flex flex-wrap items-center gap-x-2">
            <h2>Monthly payments</h2>
            <Help word="agreement" />
          </div>
          <MemberAgreements rows={agreements} />
        </>
      ) : null}
      <section id="payments" className="stack scroll-mt-4">
        <h2>Payments</h2>
        <MemberPayments rows={payments.rows} may_refund={may.refund} result={answer?.result} />
        {payments.more ? (
          <p>
            <Link
              className="link inline-block py-2 font-bold"
              to="?show=payments#payments"
              aria-label="Show all: Payments"
            >
              Show all
            </Link>
          </p>
        ) : null}
      </section>
      <MemberTimeline {...history} part={part} undoable={grant?.period_id} may_undo={may.undo} />
      <Pagination page={page.page} per_page={page.per_page} total={history.total} />
    </main>
  );
}

type Totals = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>["totals"];

function MemberTotals({ totals }: { totals: Totals }) {
  const reported = totals.reported_savings_cents;
  return (
    <Tiles
      tiles={[
        {
          label: "Total savings",
          value: formatRand(totals.total_savings_cents),
          note: reported > 0 ? `Without ${formatRand(reported)} that the member reported` : null,
        },
        {
          label: "Total spent",
          value: formatRand(totals.total_spent_cents),
          note: "At the same redemptions",
        },
        { label: "Redemptions", value: totals.redemption_count, note: "Without undone ones" },
      ]}
    />
  );
}

function MemberNotFound() {
  return (
    <main id="main" className="page page-narrow">
      <h1 className="visually-hidden">Member</h1>
      <EmptyState icon="user" title="Member not found">
        <ButtonLink look="quiet" to="/admin/members">
          Back to the members
        </ButtonLink>
      </EmptyState>
    </main>
  );
}
