import { json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, type MetaFunction, Outlet, useMatches, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { PageChanges } from "~/ui/browser/PageChanges";
import { PageError } from "~/ui/document/ErrorPage";
import { InlineScripts } from "~/ui/document/inline-scripts";
import { InlineScript, LateScripts } from "~/ui/document/LateScripts";
import type { PageHandle } from "~/ui/document/page-handle";
import { Styles } from "~/ui/document/Styles";
import { readLite, readTheme, rememberLite } from "~/web/cookies/preferences.server";
import { env } from "~/web/process/env.server";

export const links: LinksFunction = () => [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }];

/** What "Add to home screen" installs: the card, or the counter on its own pages (`handle = { app: "till" }`). */
const APPS = {
  card: { manifest: "/manifest.webmanifest", icon: "/icon-180.png" },
  till: { manifest: "/till.webmanifest", icon: "/till-192.png" },
};

export async function loader({ request }: LoaderFunctionArgs) {
  const cookie = rememberLite(request);
  return json(
    { theme: readTheme(request), lite: readLite(request), origin: env.APP_ORIGIN },
    cookie ? { headers: { "Set-Cookie": cookie } } : undefined,
  );
}

/** Theme and lite mode belong to the document: no navigation changes them. */
export const shouldRevalidate = () => false;

/** For a page without a title of its own, such as one that failed. */
export const meta: MetaFunction = ({ error }) => [{ title: error ? "Something went wrong" : "Members club" }];

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const lite = data?.lite ?? false;
  const keepTheme = useContext(InlineScripts)?.keepTheme;
  const matches = useMatches();
  const { app } = (matches[matches.length - 1]?.handle ?? {}) as PageHandle;
  const { manifest, icon } = APPS[app ?? "card"];
  return (
    <html
      lang="en-ZA"
      data-theme={data?.theme ?? undefined}
      data-lite={lite || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b4a59" />
        <Meta />
        <Styles />
        <Links />
        <link rel="apple-touch-icon" href={icon} />
        <link rel="manifest" href={manifest} />
      </head>
      <body>
        {children}
        {lite ? null : (
          <>
            <InlineScript text={keepTheme} />
            <LateScripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <PageChanges />
    </>
  );
}

export { PageError as ErrorBoundary };
