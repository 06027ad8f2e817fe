import { json, type LoaderFunctionArgs, type MetaFunction, replace } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { readViewer } from "~/accounts/access/viewer.server";
import type { VisitorSettings } from "~/kernel/settings/settings";
import { noticesOf } from "~/money/checkout/payment-notice";
import { pendingPayment } from "~/money/checkout/pending-payment.server";
import { heldPayment } from "~/money/settlement/held-payment.server";
import { PaymentNotices } from "~/parts/checkout/PaymentNotices";
import { PartnerCard } from "~/parts/directory/PartnerCard";
import { SHOPS_LOOK } from "~/parts/directory/shops.look";
import { ButtonLink } from "~/ui/Button";
import { Look } from "~/ui/document/Look";
import type { PageHandle } from "~/ui/document/page-handle";
import { pageMeta, siteOf } from "~/ui/document/page-meta";
import { EmptyState } from "~/ui/EmptyState";
import type { PriceWords } from "~/ui/prices";
import { readLite } from "~/web/cookies/preferences.server";
import { readQuery } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";
import { env } from "~/web/process/env.server";
import { Hero } from "./+home/Hero";
import { words } from "./+home/home.words";
import { exampleCard, homeData } from "./+home/home-data.server";
import { Proof } from "./+home/Proof";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { origin, club_name, settings, price } = siteOf(matches);
  return pageMeta(matches, {
    title: words.meta.title,
    description: words.meta.description(price, data && data.all >= 5 ? String(data.all) : ""),
    path: "/",
    structured: [
      {
        "@type": "Organization",
        name: club_name,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        ...(settings && {
          email: settings.support_email || undefined,
          telephone: settings.support_phone || undefined,
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
  const query = readQuery(request);
  const stays = query.get("home") === "1";
  const status = viewer?.member?.status;
  if (!stays && (status === "active" || status === "past_due")) throw replace("/account");
  const pending = viewer && (await pendingPayment(deps, viewer.user_id));
  const held = viewer && (await heldPayment(deps, viewer.user_id));
  return json({
    ...(await homeData(deps, viewer?.member?.city ?? "")),
    card: exampleCard(deps, env.APP_ORIGIN),
    signed_in: viewer !== null,
    is_member: Boolean(viewer?.member),
    has_card: Boolean(viewer?.member?.entitled),
    notices: noticesOf(null, pending, { held }),
    lite: readLite(request),
  });
}

/**
 * Keeps the page that a link was followed from: a replacing redirect would take its entry of the history. After Back the
 * entry is this page's own, and only replacing it lets Back go further.
 */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (error instanceof Response && location.pathname !== "/") error.headers.delete("X-Remix-Replace");
    throw error;
  }
}

export const handle: PageHandle = { styles: "visitor", kept: { longest_ms: 60_000 } };

export default function Home() {
  const { price, join, settings } = useRouteLoaderData("routes/_site+/_layout") as PriceWords & {
    settings: VisitorSettings;
  };
  const data = useLoaderData<typeof loader>();
  const { open, partners, notices, signed_in } = data;
  return (
    <main id="main">
      {notices.length > 0 ? (
        <div className="page py-4">
          <PaymentNotices notices={notices} />
        </div>
      ) : null}
      <Hero
        join={join}
        lead={data.lead}
        card={{ ...data.card, club_name: settings.club_name }}
        has_card={data.has_card}
      />
      <Look css={SHOPS_LOOK} />
      <Proof {...data.figures} />
      {open.shops.length > 0 ? (
        <section className="wrap home-shops">
          <ShopsHeading title={open.title} all={data.all} />
          <div className="tiles">
            {open.shops.map((partner, index) => (
              <PartnerCard
                key={partner.slug}
                partner={partner}
                eager={index < 2}
                pictures={!data.lite}
                city={open.city}
                tile
              />
            ))}
          </div>
        </section>
      ) : null}
      <section className="wrap home-shops">
        {open.shops.length > 0 ? (
          <h2>{words.featured.title}</h2>
        ) : (
          <ShopsHeading title={words.featured.title} all={data.all} />
        )}
        {partners.length > 0 ? (
          <div className="tiles">
            {partners.map((partner, index) => (
              <PartnerCard
                key={partner.slug}
                partner={partner}
                eager={open.shops.length === 0 && index < 2}
                pictures={!data.lite}
                tile
              />
            ))}
          </div>
        ) : (
          <ComingSoon />
        )}
      </section>
      <Steps price={price.local_recurring} />
      <NextStep title={nextTitle(data)} signed_in={signed_in} join={join} />
    </main>
  );
}

function ShopsHeading({ title, all }: { title: string; all: number }) {
  return (
    <div className="heading-line">
      <h2>{title}</h2>
      {all > 0 ? (
        <Link className="foot-link link" to="/partners">
          {words.open.all(all)}
        </Link>
      ) : null}
    </div>
  );
}

function NextStep({ title, signed_in, join }: { title: string; signed_in: boolean; join: string }) {
  const { account, more, about } = words.next;
  return (
    <section className="hero">
      <div className="page flex flex-wrap items-center gap-4 py-10">
        <h2 className="mr-auto text-2xl">{title}</h2>
        {signed_in ? (
          <ButtonLink to="/account">{account}</ButtonLink>
        ) : (
          <>
            <ButtonLink to="/join" look="sun">
              {join}
            </ButtonLink>
            <ButtonLink to="/how-it-works" look="quiet">
              {more}
              <span className="visually-hidden">{about}</span>
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  );
}

function Steps({ price }: { price: string }) {
  const { title, steps } = words.steps;
  return (
    <section className="band">
      <div className="wrap">
        <h2>{title}</h2>
        <ul className="badges">
          {words.hero.badges.map((badge) => (
            <li key={badge}>{badge}</li>
          ))}
        </ul>
        <ol className="steps desk:grid desk:grid-cols-3 desk:gap-10">
          {steps(price).map(([name, text]) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function nextTitle({
  is_member,
  signed_in,
  covered,
}: Record<"is_member" | "signed_in" | "covered", boolean>) {
  if (is_member) return words.next.member;
  if (signed_in) return words.next.signed_in;
  return covered ? words.next.covered : words.next.plain;
}

function ComingSoon() {
  const { none, ask, suggest } = words.featured;
  return (
    <div className="mt-4">
      <EmptyState icon="shop" title={none}>
        <p>{ask}</p>
        <ButtonLink to="/contact" look="quiet">
          {suggest}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
