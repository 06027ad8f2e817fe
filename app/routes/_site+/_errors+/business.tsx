import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useNavigate } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { formatCount, formatWholeRand } from "~/kernel/money";
import { shopsLastMonth } from "~/members/savings/club-figures.server";
import { estimateOf, type Typed } from "~/members/savings/estimate";
import { applyAsPartner } from "~/office/messages/contact.server";
import { applicationForm } from "~/office/messages/messages.schema";
import { TillSample } from "~/parts/help/TillSample";
import { words as till } from "~/parts/help/till.words";
import { marketingClaims } from "~/parts/home/marketing-claims.server";
import { ButtonLink } from "~/ui/Button";
import { useSending } from "~/ui/browser/lost-line";
import { Look } from "~/ui/document/Look";
import type { PageHandle } from "~/ui/document/page-handle";
import { pageMeta } from "~/ui/document/page-meta";
import { Panel } from "~/ui/Panel";
import { useForAWhile } from "~/ui/useForAWhile";
import { readQuery } from "~/web/fields/query.server";
import { formStamp, senderOf } from "~/web/forms/bots.server";
import { deps } from "~/web/process/deps.server";
import { ApplicationForm } from "./+business/ApplicationForm";
import { BUSINESS_LOOK } from "./+business/business.look";
import { words } from "./+business/business.words";
import { Reasons, WhatHappensNext } from "./+business/Reasons";
import { ShopCalculator } from "./+business/ShopCalculator";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { ...words.meta, path: "/business" });

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readQuery(request);
  const [{ partner_stores, members }, all] = await Promise.all([marketingClaims(deps), shopsLastMonth(deps)]);
  const usual = all ? usualMonth(all) : { visits: "20", spend: "250" };
  const typed = { visits: query.get("visits") ?? usual.visits, spend: query.get("spend") ?? usual.spend };
  const page = {
    sent: query.get("sent") === "1",
    shown_at: formStamp(),
    lead: words.hero.lead(partner_stores, members),
    typed,
    back: all && averageShop(all),
  };
  return json(page, { status: estimateOf(typed).estimate ? 200 : 400 });
}

type Shops = NonNullable<Awaited<ReturnType<typeof shopsLastMonth>>>;

/** What a shop begins its guess with, where enough shops took part to say: its sums are those of the words beside it. */
function usualMonth({ shops, redemptions, bills_cents }: Shops): Typed {
  const visits = Math.max(1, Math.round(redemptions / shops));
  return { visits: String(visits), spend: (bills_cents / shops / visits / 100).toFixed(2) };
}

/** Formatted here to keep scripts small. */
function averageShop({ month, shops, redemptions, bills_cents, discount_cents }: Shops) {
  const each = (cents: number) => formatWholeRand(cents / shops);
  return {
    month,
    shops: formatCount(shops),
    visits: formatCount(Math.round(redemptions / shops)),
    paid: each(bills_cents - discount_cents),
    given: each(discount_cents),
  };
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "anyone",
    schema: applicationForm,
    people: "mark",
    limit: ["form"],
    once: true,
    run: ({ deps, value, fields, request }) => applyAsPartner(deps, value, senderOf(request, fields)),
    done: "/business?sent=1#apply",
    failure: "Failed to submit application. Please try again.",
  });

/** How long the confirmation stays before the form returns. */
const CONFIRMED_FOR_MS = 5000;

export const handle: PageHandle = { styles: "visitor", help: "line" };

export default function Business() {
  const { sent, shown_at, lead, typed, back } = useLoaderData<typeof loader>();
  const sending = useSending();
  const navigate = useNavigate();
  useForAWhile(sent, CONFIRMED_FOR_MS, () =>
    navigate("/business#apply", { replace: true, preventScrollReset: true }),
  );
  return (
    <main id="main">
      <BusinessHero lead={lead} />
      <Reasons />
      <ShopCalculator sent={typed}>
        {back ? (
          <>
            <h3>{words.back.title(back.month)}</h3>
            <p>{words.back.average(back)}</p>
          </>
        ) : null}
      </ShopCalculator>
      <div className="page halves py-6">
        <WhatHappensNext />
        <div id="apply" className="stack">
          <h2 className="text-2xl">{words.apply.title}</h2>
          {sent ? <Received /> : <ApplicationForm shown_at={shown_at} sending={sending} />}
        </div>
      </div>
    </main>
  );
}

function BusinessHero({ lead }: { lead: string }) {
  const { title, costs, apply, who } = words.hero;
  return (
    <section className="hero">
      <Look css={BUSINESS_LOOK} />
      <div className="page hero-grid">
        <div>
          <h1>{title}</h1>
          <p className="mt-4 max-w-xl sm:text-lg">{lead}</p>
          <dl className="costs">
            {costs.map(([cost, when]) => (
              <div key={when}>
                <dt>{when}</dt>
                <dd>{cost}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 flex flex-wrap gap-3">
            <a className="btn btn-sun max-sm:w-full" href="#apply">
              {apply}
            </a>
            <ButtonLink to="/partners" look="quiet" className="max-sm:w-full">
              {who}
            </ButtonLink>
          </p>
        </div>
        <TillSample {...till.owner} />
      </div>
      <svg className="wave" viewBox="0 0 1440 90" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 50C240-10 420 100 720 60s480-50 720 0v30H0z" />
      </svg>
    </section>
  );
}

function Received() {
  const { received, thanks, another } = words.apply;
  return (
    <Panel tone="success" title={received}>
      <p>{thanks}</p>
      <Link className="foot-link link" to="/business#apply">
        {another}
      </Link>
    </Panel>
  );
}
