import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formsAction } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { dayOf } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { lastGrant } from "~/members/membership/take-back-days.server";
import { unknownSubscriptions } from "~/money/agreements/unknown-subscriptions.server";
import { pendingPayments } from "~/money/cash-and-eft/payer.server";
import { mayUndoEnd } from "~/office/member-page/end-membership.server";
import { memberAgreements } from "~/office/member-page/member-agreements.server";
import { adminMember, keptInstead, memberSums, waitingOf } from "~/office/member-page/member-page.server";
import { memberTimeline, timelinePart } from "~/office/member-page/member-timeline.server";
import { noteOpening } from "~/office/privacy/openings.server";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { RecordPage } from "~/ui/office/Record";
import { Pagination } from "~/ui/Pagination";
import { orNull } from "~/web/answers/status.server";
import { readQuery } from "~/web/fields/query.server";
import { readPage } from "~/web/forms/paging.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { agreementFacts, UnknownSubscriptions } from "./+parts/MemberAgreements";
import { MemberBadges, memberFacts } from "./+parts/MemberInformation";
import { MemberOutcome } from "./+parts/MemberOutcome";
import { MemberTimeline } from "./+parts/MemberTimeline";
import { memberActs } from "./+parts/member-acts";
import { memberForms } from "./+parts/member-forms.server";

export const meta: MetaFunction = () => [{ title: "Member · Back office" }];

const PER_PAGE = 10;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const { role } = admin;
  const id = idOf(params.id);
  const query = readQuery(request);
  const page = readPage(query, PER_PAGE);
  const part = timelinePart(query.get("history"));
  const member = await orNull(adminMember(deps, id));
  if (!member) {
    const kept = await keptInstead(deps, id);
    return kept ? redirect(`/admin/members/${kept}`) : json(null, { status: 404 });
  }
  void noteOpening(deps, { member_id: id, admin_id: admin.id, way: "page" });
  const may = {
    edit: can(role, "edit_members"),
    mail: can(role, "send_mail"),
    refund: can(role, "record_refunds"),
    record: can(role, "record_payments"),
    address: can(role, "change_address"),
    export: can(role, "export"),
    undo: can(role, "void_redemptions"),
  };
  const [agreements, pending, unknown, may_undo_end, grant, totals, history, here, { grace_days }] =
    await Promise.all([
      memberAgreements(deps, id),
      pendingPayments(deps, id),
      unknownSubscriptions(deps.db, id, deps.clock()),
      may.refund ? mayUndoEnd(deps, id) : false,
      may.edit ? lastGrant(deps, id) : null,
      memberSums(deps, id),
      memberTimeline(deps, id, { part, ...page }),
      waitingOf(deps, id),
      readSettings(deps),
    ]);
  return json({
    today: dayOf(deps.clock()),
    member,
    agreements,
    pending,
    unknown: unknown.map(({ label, reference, transaction_id }) => ({ label, reference, transaction_id })),
    may,
    may_undo_end,
    grant,
    totals,
    history,
    here,
    part,
    page,
    grace_days,
  });
}

export const action = (args: ActionFunctionArgs) => formsAction(args, memberForms);

export { rereads as shouldRevalidate } from "~/ui/office/Ask";

export default function Member() {
  const data = useLoaderData<typeof loader>();
  if (!data) return <MemberNotFound />;
  const { today, member, agreements, pending, unknown, may, may_undo_end, grant, totals } = data;
  const { history, here, part, page, grace_days } = data;
  const charge = agreements.find(({ next_charge_on }) => next_charge_on);
  return (
    <RecordPage
      title={member.full_name}
      status={<MemberBadges {...member} />}
      acts={memberActs(member, may)}
      outcome={<MemberOutcome grant={grant} charge={charge} may_undo_end={may_undo_end} />}
      facts={[
        ...memberFacts(member, { isCharged: charge !== undefined, grace_days }, [
          here && [
            "Waits for more",
            <Link key="here" className="link" to={`/admin/payments/match/${here.line_id}`}>
              {formatRand(here.cents)}
            </Link>,
          ],
          ...agreementFacts(agreements, today),
          pending.length > 0 && ["Pending", pending.join("\n")],
        ]),
        totals.reported_savings_cents > 0 && [
          "Savings reported later",
          formatRand(totals.reported_savings_cents),
        ],
      ]}
      sums={sumsOf(totals)}
    >
      <UnknownSubscriptions unknown={unknown} may_edit={may.edit} />
      <MemberTimeline {...history} part={part} today={today} may={{ ...may, undoable: grant?.period_id }} />
      <Pagination page={page.page} per_page={page.per_page} total={history.total} />
    </RecordPage>
  );
}

type Totals = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>["totals"];

function sumsOf({ total_savings_cents, total_spent_cents, redemption_count }: Totals) {
  return [
    { label: "Total savings", value: formatRand(total_savings_cents) },
    { label: "Total spent", value: formatRand(total_spent_cents) },
    { label: "Redemptions", value: redemption_count },
  ];
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
