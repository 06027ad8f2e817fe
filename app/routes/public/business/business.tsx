import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate, useNavigation } from "@remix-run/react";
import { pageMeta } from "~/components/public/page-meta";
import { ButtonLink } from "~/components/ui/Button";
import { useFormAnswer } from "~/components/ui/form-answer";
import { Link } from "~/components/ui/Link";
import { Panel } from "~/components/ui/Panel";
import { useForAWhile } from "~/components/ui/useForAWhile";
import { applyAsPartner } from "~/domain/messages/contact.server";
import { applicationForm } from "~/domain/messages/messages.schema";
import { marketingClaims } from "~/domain/settings/marketing-claims.server";
import { readQuery } from "~/http/fields/query.server";
import { formStamp, isDoubtful } from "~/http/forms/bots.server";
import { formAction } from "~/http/forms/form-action.server";
import { deps } from "~/http/process/deps.server";
import { type ApplicationField, ApplicationForm } from "./parts/ApplicationForm";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "For businesses: become a partner",
    description:
      "Nothing to pay up front: give members 10% once a month, and see what it brings. Approval within 24 hours.",
    path: "/business",
  });

const REASONS = [
  ["Nothing up front", "Taking part costs nothing. You give 10% only when a verified member buys something."],
  [
    "Three seconds at the till",
    "Type the code or scan the card on any phone. Green means yes, red means no, with the reason.",
  ],
  [
    "Once a month each",
    "A member can use the discount once per calendar month in your shop. The system counts, not your staff.",
  ],
  [
    "You see what it brings",
    "Your portal shows every redemption, new and returning members, and what they spent.",
  ],
] as const;

const NEXT = [
  "We read your application and answer within 24 hours.",
  "We put up your page with a picture and your offer, and send you the business PIN for the till.",
  "Your staff open one page on any phone. That is all the equipment there is.",
  "Members see you in the directory and come in. You watch it work in your portal.",
];

export async function loader({ request }: LoaderFunctionArgs) {
  return json({
    sent: readQuery(request).get("sent") === "1",
    shown_at: formStamp(),
    claims: await marketingClaims(deps),
  });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "anyone",
    schema: applicationForm,
    people: "mark",
    limit: ["form"],
    once: true,
    run: ({ deps, value, fields }) => applyAsPartner(deps, value, isDoubtful(fields)),
    done: "/business?sent=1#apply",
    failure: "Failed to submit application. Please try again.",
  });

/** How long the confirmation stays before the form returns. */
const CONFIRMED_FOR_MS = 5000;

export default function Business() {
  const { sent, shown_at, claims } = useLoaderData<typeof loader>();
  const sending = useNavigation().formMethod === "POST";
  const navigate = useNavigate();
  useForAWhile(sent, CONFIRMED_FOR_MS, () =>
    navigate("/business", { replace: true, preventScrollReset: true }),
  );
  const [form, fields] = useForm<Record<ApplicationField, string>>({ lastResult: useFormAnswer()?.result });
  return (
    <main id="main" className="page stack">
      <h1>Bring members through your door</h1>
      <p className="sm:text-lg">
        The people of this coast would like to buy from you. Give them a small reason: {claims.members}+
        members already look for the shops that take part, {claims.partner_stores}+ of them so far.
      </p>
      <Reasons />
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-sun" href="#apply">
          Become a partner
        </a>
        <ButtonLink to="/partners" look="quiet">
          See who takes part
        </ButtonLink>
      </p>
      <div className="business-grid pt-4">
        <div id="apply" className="stack">
          <h2>Apply</h2>
          {sent ? (
            <Panel tone="success" title="Application received">
              <p>Thank you. We look at it within 24 hours and write to you.</p>
              <Link className="foot-link link" to="/business#apply">
                Send another application
              </Link>
            </Panel>
          ) : (
            <ApplicationForm form={form} fields={fields} shown_at={shown_at} sending={sending} />
          )}
        </div>
        <WhatHappensNext />
      </div>
    </main>
  );
}

function Reasons() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {REASONS.map(([title, text]) => (
        <section key={title} className="card">
          <h2>{title}</h2>
          <p className="mt-1">{text}</p>
        </section>
      ))}
    </div>
  );
}

function WhatHappensNext() {
  return (
    <section className="card stack">
      <h2>What happens next</h2>
      <ol className="list-decimal space-y-2 pl-5">
        {NEXT.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>You can leave at any time, from one day to the next. There is no contract period and no fee.</p>
    </section>
  );
}
