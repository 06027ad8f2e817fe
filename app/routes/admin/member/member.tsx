import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/components/ui/Breadcrumbs";
import { ButtonLink } from "~/components/ui/Button";
import { Done } from "~/components/ui/Done";
import { EmptyState } from "~/components/ui/EmptyState";
import { formErrorsOf, useFormAnswer } from "~/components/ui/form-answer";
import { Icon } from "~/components/ui/Icon";
import { Pagination } from "~/components/ui/Pagination";
import { FormErrors } from "~/components/ui/Panel";
import { Tiles } from "~/components/ui/Tiles";
import { can } from "~/domain/admins/capabilities";
import { memberAgreements } from "~/domain/backoffice/members/member-agreements.server";
import { adminMember, memberActivity } from "~/domain/backoffice/members/member-page.server";
import { memberSection } from "~/domain/backoffice/members/member-sections";
import { formatRand } from "~/domain/money";
import { without } from "~/domain/without";
import { orNull } from "~/http/answers/status.server";
import { readQuery } from "~/http/fields/query.server";
import { formsAction } from "~/http/forms/form-action.server";
import { readPage } from "~/http/forms/paging.server";
import { idOf } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { memberForms } from "./member-forms.server";
import { MemberActs } from "./parts/MemberActs";
import { MemberAgreements } from "./parts/MemberAgreements";
import { MemberInformation } from "./parts/MemberInformation";
import { MemberPart } from "./parts/MemberPart";
import { MemberPayments } from "./parts/MemberPayments";
import { MemberPeriods } from "./parts/MemberPeriods";
import { AuditTrail, MemberMails } from "./parts/MemberRecords";
import { MemberRedemptions } from "./parts/MemberRedemptions";

export const meta: MetaFunction = () => [{ title: "Member · Back office" }];

const PER_PAGE = 10;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const id = idOf(params.id);
  const query = readQuery(request);
  const page = readPage(query, PER_PAGE);
  const shown = memberSection(query.get("show"));
  const member = await orNull(adminMember(deps, id));
  if (!member) return json(null, { status: 404 });
  const may = {
    edit: can(role, "edit_members"),
    mail: can(role, "send_mail"),
    refund: can(role, "record_refunds"),
    record: can(role, "record_payments"),
    export: can(role, "export"),
    undo: can(role, "void_redemptions"),
  };
  const agreements = await memberAgreements(deps, id);
  return json({
    member,
    agreements,
    may,
    page,
    activity: shownActivity(await memberActivity(deps, id, page, shown)),
  });
}

/** Leaves out what the page shows elsewhere, and times beside their days. */
function shownActivity({ history: _, redemptions, payments, mails, ...activity }: MemberActivity) {
  return {
    ...activity,
    redemptions: redemptions.map((row) =>
      without(row, "member_id", "member_name", "notes", "partner_id", "partner_category", "redemption_date"),
    ),
    payments: {
      ...payments,
      rows: payments.rows.map((row) => without(row, "member_id", "member_name", "created_at", "currency")),
    },
    mails: {
      ...mails,
      rows: mails.rows.map((row) => without(row, "recipient_email", "created_at", "sent_at")),
    },
  };
}

type MemberActivity = Awaited<ReturnType<typeof memberActivity>>;

export const action = (args: ActionFunctionArgs) => formsAction(args, memberForms);

const DONE = {
  welcome: "The welcome email is on its way.",
  reset_qr: "The member has a new QR code. The old card works no more.",
  edit: "Details saved.",
  extend: "Days added.",
  complimentary: "Complimentary membership given.",
  cancel: "The membership is cancelled. The card works through the paid-up date.",
  refund: "Refund recorded. The days that it paid for are gone; all others stay.",
};

export default function Member() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  if (!data) return <MemberNotFound />;
  const { member, agreements, may, page, activity } = data;
  return (
    <main id="main" className="page stack max-w-7xl">
      <Breadcrumbs trail={[{ label: "Members", to: "/admin/members" }, { label: member.full_name }]} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto">{member.full_name}</h1>
        {may.export ? (
          <a className="btn btn-quiet" href={`/admin/members/${member.id}/export`}>
            <Icon name="download" /> Export Data
          </a>
        ) : null}
      </div>
      {answer ? (
        <FormErrors errors={formErrorsOf(answer.result)} title="That did not work" />
      ) : (
        <Done messages={DONE} />
      )}
      <MemberInformation member={member} />
      <Tiles
        tiles={[
          { label: "Total savings", value: formatRand(activity.totals.total_savings_cents) },
          { label: "Total spent", value: formatRand(activity.totals.total_spent_cents) },
          { label: "Redemptions", value: activity.totals.redemption_count },
        ]}
      />
      {may.edit ? (
        <MemberActs member={member} result={answer?.result} may_mail={may.mail} may_record={may.record} />
      ) : null}
      <h2>Redemption history</h2>
      <MemberRedemptions rows={activity.redemptions} may_undo={may.undo} />
      <Pagination page={page.page} per_page={page.per_page} total={activity.redemption_rows} />
      {agreements.length > 0 ? (
        <>
          <h2>Monthly payments</h2>
          <MemberAgreements rows={agreements} />
        </>
      ) : null}
      <MemberPart name="periods" title="Membership history" more={activity.periods.more}>
        <MemberPeriods rows={activity.periods.rows} />
      </MemberPart>
      <MemberPart name="payments" title="Payments" more={activity.payments.more}>
        <MemberPayments rows={activity.payments.rows} may_refund={may.refund} result={answer?.result} />
      </MemberPart>
      <MemberPart name="mails" title="Mail" more={activity.mails.more}>
        <MemberMails rows={activity.mails.rows} />
      </MemberPart>
      <MemberPart name="trail" title="Audit trail" more={activity.trail.more}>
        <AuditTrail rows={activity.trail.rows} />
      </MemberPart>
    </main>
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
