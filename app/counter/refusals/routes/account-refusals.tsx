import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/form-action.server";
import { requireMember } from "~/accounts/access/viewer.server";
import { AccountPage } from "~/members/account/AccountPage";
import { Done } from "~/ui/Done";
import type { PageHandle } from "~/ui/document/page-handle";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { readQuery } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";
import { ownReports } from "../own-reports.server";
import { OwnReports } from "../parts/OwnReports";
import { ReportRefusal } from "../parts/ReportRefusal";
import { ReportForm } from "../refusal.schema";
import { reportRefusal } from "../report.server";

export const meta: MetaFunction = () => [{ title: "I was refused" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { member } = await requireMember(request);
  const { refused_at, ...own } = await ownReports(deps, member.id);
  return json({ ...own, partner: readQuery(request).get("partner") ?? String(refused_at ?? "") });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "member",
    schema: ReportForm,
    limit: ["form"],
    once: true,
    run: ({ deps, member, value }) => reportRefusal(deps, member.id, value),
    done: "/account/refusals?done=reported",
  });

const DONE = {
  reported:
    "Thank you. The shop has 48 hours to explain what happened. Then the office settles the report and writes to you.",
};

export const handle: PageHandle = { help: "line" };

export default function Refusals() {
  const { reports, shops, partner } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <AccountPage title="I was refused" under="/account/settings">
      {answer ? null : <Done messages={DONE} />}
      <p className="max-w-2xl">
        A shop did not give you the discount? Tell us. We attach the last attempt at its till, ask the shop,
        and the office settles the report.
      </p>
      <ReportRefusal key={reports.length} shops={shops} partner={partner} result={answer?.result} />
      <OwnReports reports={reports} />
    </AccountPage>
  );
}
