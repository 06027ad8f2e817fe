import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/Button";
import { StreetPicture } from "~/ui/StreetPicture";

export const ERROR_TITLES: Record<number, string> = {
  400: "That could not be read",
  403: "This is not allowed",
  404: "Page not found",
  405: "That cannot be done here",
  413: "Too large",
  429: "One moment, please",
};

/** What an error boundary shows. */
export function PageError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
  // The framework's own begin so, and name routes and functions.
  const isOurs = !message.startsWith("Error: ");
  return <ErrorPage status={status} message={isOurs ? message : ""} back={pathname} />;
}

export function ErrorPage({ status, message, back }: { status: number; message?: string; back: string }) {
  const home = homeOf(back);
  return (
    <NothingHere title={ERROR_TITLES[status] ?? "Something went wrong"} status={status}>
      <p>{message || explanationOf(status)}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={home} className="max-sm:w-full">
          Go to the home page
        </ButtonLink>
        {status === 404 && home === "/" ? (
          <ButtonLink to="/partners" look="quiet" className="max-sm:w-full">
            All shops
          </ButtonLink>
        ) : (
          <ButtonLink to="/contact" look="quiet" className="max-sm:w-full">
            Tell us
          </ButtonLink>
        )}
      </p>
    </NothingHere>
  );
}

/** Words and a way on, and the coast where the page would have been. `status`: of a page that failed, for whoever looks for such. */
export function NothingHere({
  title,
  status,
  children,
}: {
  title: string;
  status?: number;
  children: ReactNode;
}) {
  return (
    <main id="main" className="page" data-status={status}>
      <div className="halves">
        <div className="stack">
          <h1>{title}</h1>
          {children}
        </div>
        <StreetPicture />
      </div>
    </main>
  );
}

function homeOf(back: string): string {
  if (back.startsWith("/admin")) return "/admin/dashboard";
  if (back.startsWith("/account/")) return "/account";
  return back.startsWith("/partner/") ? "/partner" : "/";
}

function explanationOf(status: number): string {
  if (status === 404)
    return "There is nothing at this address. It may have moved, or the link may be incomplete.";
  if (status < 500) return "Please go back and try again, or tell us what you wanted to do.";
  return "It is our fault, not yours. Nothing was lost; please try again in a moment.";
}
