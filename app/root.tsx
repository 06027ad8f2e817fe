import { json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorPage } from "~/components/ErrorPage";
import { readLite, readTheme, rememberLite } from "~/http/preferences.server";
import { inlineStyles } from "~/http/styles.server";
import stylesheet from "./tailwind.css";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const cookie = rememberLite(request);
  return json(
    { theme: readTheme(request), lite: readLite(request), styles: inlineStyles(stylesheet) },
    cookie ? { headers: { "Set-Cookie": cookie } } : undefined,
  );
}

/** The styles are in the page already: no navigation needs them again. */
export const shouldRevalidate = () => false;

/** Before the first paint: a theme kept on this device wins over a lost cookie. */
const KEEP_THEME = `try{var t=localStorage.getItem("theme");if((t==="dark"||t==="light")&&!document.documentElement.dataset.theme)document.documentElement.dataset.theme=t}catch(e){}`;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const lite = data?.lite ?? false;
  return (
    <html lang="en-ZA" data-theme={data?.theme ?? undefined} data-lite={lite || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b4a59" />
        <Meta />
        <style
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, inlined so that the first round trip paints.
          dangerouslySetInnerHTML={{ __html: typeof document === "undefined" ? (data?.styles ?? "") : "" }}
        />
        <Links />
        {lite ? null : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file.
          <script dangerouslySetInnerHTML={{ __html: KEEP_THEME }} />
        )}
      </head>
      <body>
        {children}
        {lite ? null : <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
  return <ErrorPage status={status} message={message} back={pathname} />;
}
