import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { readViewer } from "~/accounts/access/viewer.server";
import { dayOf } from "~/kernel/clock";
import { readSettings, visitorSettings } from "~/kernel/settings/settings.server";
import { DeletionNotice } from "~/members/account/DeletionNotice";
import { dropCard } from "~/members/card/card-copy";
import { isHost } from "~/money/hosts/hosts.server";
import { readPriceWords } from "~/money/prices/read-prices.server";
import type { HeaderParts } from "~/ui/document/header-parts";
import type { PageHandle } from "~/ui/document/page-handle";
import { deps } from "~/web/process/deps.server";
import { FloatingHelp } from "../FloatingHelp";
import { Footer, FooterLine } from "../Footer";
import { Header, Logo, Menu } from "../Header";
import { IdlePrefetch } from "../IdlePrefetch";

/** The public header and footer around every page that is not the back office or the portal. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [viewer, settings, price] = await Promise.all([
    readViewer(request),
    readSettings(deps),
    readPriceWords(deps),
  ]);
  return json({
    settings: visitorSettings(settings),
    price,
    join: `Join for ${price.local_recurring}`,
    year: Number(dayOf(deps.clock()).slice(0, 4)),
    viewer: viewer && {
      email: viewer.email,
      given_name: viewer.given_name,
      is_host: await isHost(deps, viewer.user_id),
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
        <>
          <Footer settings={settings} year={year} lite={lite} />
          <FloatingHelp settings={settings} />
        </>
      )}
      {lite || atTheCounter ? null : <IdlePrefetch data={!viewer} />}
      {viewer ? <LoadingDashboard /> : <CardForgetter />}
    </>
  );
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
