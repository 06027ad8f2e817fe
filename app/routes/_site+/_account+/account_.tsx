import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type SerializeFrom,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { readViewer, type Viewer } from "~/accounts/access/viewer.server";
import { PLANS, readPlan } from "~/kernel/catalog";
import { SetupBody } from "~/money/checkout/checkout.schema";
import { readPrices } from "~/money/prices/read-prices.server";
import type { AccountHandle } from "~/parts/account/account-handle";
import { aboveDashboard, Dashboard } from "~/parts/account/Dashboard";
import { overviewShown } from "~/parts/account/screens.http.server";
import { KeptCard } from "~/parts/card/KeptCard";
import { readJoinDraft, rememberJoinDraft } from "~/parts/checkout/checkout-cookies.http.server";
import { readLite } from "~/web/cookies/preferences.server";
import { readQuery } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";
import { SetupForm } from "./+account/SetupForm";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.setup ? "Set up your membership" : "My account" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await readViewer(request);
  const params = readQuery(request);
  const member = viewer?.member;
  if (params.get("setup") === "true" && (!member || member.status === "expired")) {
    return json({
      dashboard: null,
      setup: { ...setupOf(request, viewer, params), prices: await readPrices(deps) },
    });
  }
  if (!member) throw redirect("/join");
  const dashboard = await overviewShown(member, {
    user_id: viewer.user_id,
    given_name: viewer.given_name,
    category: params.get("category"),
    lite: readLite(request),
  });
  return json({ dashboard, setup: null });
}

/** "Continue to Payment" in the set-up form: keeps what was typed and redirects to /join. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "visitor",
    schema: SetupBody,
    run({ viewer, value, headers }) {
      const plan = PLANS[value.plan_type].choice;
      headers.set("Set-Cookie", rememberJoinDraft({ ...value, user_id: viewer?.user_id ?? null }));
      return viewer ? `/join?step=details&plan=${plan}` : `/join?plan=${plan}`;
    },
  });

function setupOf(request: Request, viewer: Viewer | null, params: URLSearchParams) {
  const kept = readJoinDraft(request, viewer?.user_id ?? null);
  return {
    plan_type: readPlan(params.get("plan")) ?? kept?.plan_type ?? PLANS.local_recurring.plan_type,
    full_name: kept?.full_name ?? viewer?.member?.full_name ?? viewer?.name ?? "",
    phone: kept?.phone ?? viewer?.member?.phone ?? "",
  };
}

export const handle: AccountHandle = {
  help: "line",
  above(data) {
    const { dashboard } = data as SerializeFrom<typeof loader>;
    return dashboard && aboveDashboard(dashboard);
  },
};

/** A newer copy of the card is not worth its bytes. */
const CARD_AGE_MS = 6 * 3_600_000;

export default function Account() {
  const { dashboard, setup } = useLoaderData<typeof loader>();
  if (dashboard)
    return (
      <>
        <Dashboard shown={dashboard} />
        <KeptCard longest_ms={CARD_AGE_MS} />
      </>
    );
  return (
    <div className="page-narrow stack">
      <h1>Set up your membership</h1>
      <SetupForm setup={setup} />
    </div>
  );
}
