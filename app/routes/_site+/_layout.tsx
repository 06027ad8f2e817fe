import { json, type LoaderFunctionArgs } from "@remix-run/node";
import {
  Outlet,
  UNSAFE_RemixContext,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from "@remix-run/react";
import { useContext, useEffect } from "react";
import { club } from "~/accounts/access/club.server";
import { readViewer } from "~/accounts/access/viewer.server";
import { dayOf } from "~/kernel/clock";
import { visitorSettings } from "~/kernel/settings/settings.server";
import { dropCard } from "~/members/card/browser/card-copy";
import { priceWords } from "~/money/prices/read-prices.server";
import { MemberBar } from "~/parts/account/MemberBar";
import { shownPrices, shownSettings } from "~/parts/shell/read-once.server";
import type { HeaderParts } from "~/ui/document/header-parts";
import type { PageHandle } from "~/ui/document/page-handle";
import { deps } from "~/web/process/deps.server";
import { DeletionNotice } from "./+layout/DeletionNotice";
import { Footer, FooterLine } from "./+layout/Footer";
import { Header, Logo, Menu } from "./+layout/Header";
import { NEXT_PAGES } from "./+layout/next-pages.js";

/** The public header and footer around every page that is not the back office or the portal. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [viewer, settings, prices] = await Promise.all([readViewer(request), shownSettings(), shownPrices()]);
  const price = priceWords(prices);
  return json({
    settings: visitorSettings(settings),
    price,
    join: `Join for ${price.local_recurring}`,
    year: Number(dayOf(deps.clock()).slice(0, 4)),
    viewer: viewer && {
      email: viewer.email,
      given_name: viewer.given_name,
      is_member: viewer.member !== null,
      workplace: viewer.member ? null : await club().workplaceOf(deps, viewer.user_id),
    },
    deletes_on: viewer?.deletes_on ?? null,
  });
}

export const handle: PageHandle = { styles: "visitor" };

export default function PublicLayout() {
  const { settings, year, viewer, deletes_on, join } = useLoaderData<typeof loader>();
  const lite = (useRouteLoaderData("root") as { lite: boolean } | undefined)?.lite ?? false;
  const matches = useMatches();
  const { app, help } = (matches[matches.length - 1]?.handle ?? {}) as PageHandle;
  const atTheCounter = app === "till";
  return (
    <>
      {atTheCounter ? null : <Header viewer={viewer} settings={settings} join={join} />}
      {deletes_on ? <DeletionNotice deletes_on={deletes_on} /> : null}
      <Outlet context={{ viewer, settings, join, Logo, Menu } satisfies HeaderParts} />
      {help === "line" ? (
        <FooterLine settings={settings} year={year} lite={lite} />
      ) : (
        <Footer settings={settings} year={year} lite={lite} />
      )}
      {viewer?.is_member && !atTheCounter ? <MemberBar /> : null}
      {lite || atTheCounter ? null : (
        <IdlePrefetch data={!viewer} pages={viewer?.is_member ? MEMBERS_NEXT_PAGES : NEXT_PAGES} />
      )}
      {viewer ? <LoadingDashboard /> : <CardForgetter />}
    </>
  );
}

/** Who has joined does not join. */
const MEMBERS_NEXT_PAGES = NEXT_PAGES.filter(([page]) => page === "/partners");

const WAIT_MS = 1500;

/**
 * Prefetches one file at a time when idle, never with Save-Data. `<PrefetchPageLinks>` would compete for bandwidth. `data`: of
 * visitors' pages only, because browsers may not store what a person signed in gets, and would fetch it twice.
 */
function IdlePrefetch({ data, pages }: { data: boolean; pages: typeof NEXT_PAGES }) {
  const manifest = useContext(UNSAFE_RemixContext)?.manifest;
  const { pathname } = useLocation();
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
    if (!manifest || connection?.saveData || /2g/.test(connection?.effectiveType ?? "")) return;
    const addresses = pages
      .filter(([page]) => page !== pathname)
      .flatMap(([page, id]) => {
        const route = manifest.routes[id];
        if (!route) return [];
        const first = data ? [`${page}?_data=${encodeURIComponent(id)}`] : [];
        return [...first, route.module, ...(route.imports ?? [])];
      });
    let timer = setTimeout(next, WAIT_MS);
    return () => clearTimeout(timer);

    function next() {
      const address = addresses.shift();
      if (!address) return;
      if (!isHere(address)) document.head.append(prefetchOf(address));
      timer = setTimeout(() => ("requestIdleCallback" in window ? requestIdleCallback(next) : next()), 50);
    }
  }, [manifest, pathname, data, pages]);
  return null;
}

function isHere(address: string): boolean {
  return performance.getEntriesByName(new URL(address, location.href).href).length > 0;
}

function prefetchOf(href: string): HTMLLinkElement {
  return Object.assign(document.createElement("link"), { rel: "prefetch", href });
}

function LoadingDashboard() {
  const { state, location } = useNavigation();
  if (state !== "loading" || location.pathname !== "/account") return null;
  return (
    <p role="status" className="loading-screen">
      Loading your dashboard...
    </p>
  );
}

function CardForgetter() {
  useEffect(() => {
    dropCard().catch(() => {});
  }, []);
  return null;
}
