import { json, type LoaderFunctionArgs, type MetaFunction, replace } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { PaymentNotices } from "~/components/join/PaymentNotices";
import { PartnerCard } from "~/components/partners/PartnerCard";
import { HeroPicture } from "~/components/public/HeroPicture";
import { pageMeta, siteOf } from "~/components/public/page-meta";
import type { PriceWords } from "~/components/public/prices";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Link } from "~/components/ui/Link";
import { cardPartner, featuredPartners } from "~/domain/partners/directory.server";
import { noticesOf, waitingNotice } from "~/domain/payments/checkout/payment-notice";
import { pendingPayment } from "~/domain/payments/checkout/pending-payment.server";
import { readQuery } from "~/http/fields/query.server";
import { deps } from "~/http/process/deps.server";
import { readLite } from "~/http/session/preferences.server";
import { readViewer } from "~/http/session/viewer.server";

export const meta: MetaFunction = ({ matches }) => {
  const { origin, club_name, settings, price } = siteOf(matches);
  return pageMeta(matches, {
    title: "10% off at local shops in Port Alfred, East London and Gqeberha",
    description: `One membership, ${price}, 10% off at more than 50 local businesses on the Eastern Cape coast. Join in two minutes.`,
    path: "/",
    structured: [
      {
        "@type": "Organization",
        name: club_name,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        ...(settings && {
          email: settings.support_email,
          telephone: settings.support_phone,
          address: {
            "@type": "PostalAddress",
            addressLocality: settings.location,
            addressRegion: "Eastern Cape",
            addressCountry: "ZA",
          },
          sameAs: [settings.facebook_url, settings.instagram_url].filter(Boolean),
        }),
      },
    ],
  });
};

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await readViewer(request);
  const stays = readQuery(request).get("home") === "1";
  const status = viewer?.member?.status;
  if (!stays && (status === "active" || status === "past_due")) throw replace("/account");
  const pending = viewer && (await pendingPayment(deps, viewer.user_id));
  return json({
    partners: (await featuredPartners(deps)).map((partner) => cardPartner(partner)),
    signed_in: viewer !== null,
    notices: noticesOf(waitingNotice(pending)),
    lite: readLite(request),
  });
}

const stepsOf = (price: string) => [
  ["Join", `Choose Local or Tourist, sign in, pay ${price}. Your card is on your phone a minute later.`],
  ["Show", "At a partner shop, show your card or the code that you fetched for that shop."],
  ["Save", "10% comes off your bill, once per shop every calendar month."],
];

export default function Home() {
  const { price, join } = useRouteLoaderData("routes/public/layout") as PriceWords;
  const { partners, signed_in, notices, lite } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      {notices.length > 0 ? (
        <div className="page py-4">
          <PaymentNotices notices={notices} />
        </div>
      ) : null}
      <Hero join={join} price={price.local_recurring} />
      <section className="page py-6">
        <h2>How it works</h2>
        <ol className="mt-4 grid gap-4 sm:grid-cols-3">
          {stepsOf(price.local_recurring).map(([title, text], index) => (
            <li key={title} className="card">
              <span className="text-2xl font-bold text-sea">{index + 1}</span>
              <h3 className="mt-1 text-lg">{title}</h3>
              <p className="mt-1">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="page py-6">
        <h2>Featured Partners</h2>
        {partners.length > 0 ? (
          <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {partners.map((partner, index) => (
              <PartnerCard key={partner.id} partner={partner} eager={index < 2} pictures={!lite} />
            ))}
          </div>
        ) : (
          <div className="mt-4">
            <EmptyState icon="shop" title="Coming Soon">
              <p>The first shops are joining now. Which one should we ask?</p>
              <ButtonLink to="/contact" look="quiet">
                Suggest a Partner
              </ButtonLink>
            </EmptyState>
          </div>
        )}
      </section>
      <NextStep signed_in={signed_in} join={join} />
    </main>
  );
}

function Hero({ join, price }: { join: string; price: string }) {
  return (
    <section className="hero">
      <div className="page hero-grid">
        <div>
          <p className="mb-4 flex flex-wrap gap-2">
            <Badge tone="sun">Founding launch</Badge>
            <Badge>Local businesses only</Badge>
            <Badge>10% off at partners</Badge>
          </p>
          <h1 className="max-w-2xl">Spend where you live. Save 10% at the shops of our coast.</h1>
          <p className="mt-4 max-w-xl sm:text-lg">
            {`${price} in, R300+ out: one card for Port Alfred, East London and Gqeberha. Most members have their fee back in two or three visits.`}
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/join" look="sun">
              {join}
            </ButtonLink>
            <ButtonLink to="/partners" look="quiet">
              See the partners
            </ButtonLink>
          </p>
          <p className="mt-4">
            Here on holiday?{" "}
            <Link className="link inline-block py-2.5" to="/join?plan=tourist">
              Get 1-month Visitor Pass
            </Link>
          </p>
        </div>
        <HeroPicture />
      </div>
    </section>
  );
}

function NextStep({ signed_in, join }: { signed_in: boolean; join: string }) {
  return (
    <section className="page py-6">
      <div className="card flex flex-wrap items-center gap-4">
        <h2 className="mr-auto">
          {signed_in ? "Your card is waiting" : "Two visits, and it has paid for itself"}
        </h2>
        {signed_in ? (
          <ButtonLink to="/account">View My Membership</ButtonLink>
        ) : (
          <>
            <ButtonLink to="/join" look="sun">
              {join}
            </ButtonLink>
            <ButtonLink to="/how-it-works" look="quiet">
              Learn More<span className="visually-hidden"> about how it works</span>
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  );
}
