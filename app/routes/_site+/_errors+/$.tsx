import { json, type MetaFunction } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import { ownDocument } from "~/ui/browser/own-document";
import { ErrorPage } from "~/ui/document/ErrorPage";
import type { PageHandle } from "~/ui/document/page-handle";
import { hiddenMeta } from "~/ui/document/page-meta";

export const meta: MetaFunction = ({ matches }) => hiddenMeta(matches, "Page not found");

export const loader = () => json(null, { status: 404 });

/** The server may know an address that the browser does not. */
export const clientLoader = ownDocument;

export const action = () => json(null, { status: 404 });

export const handle: PageHandle = { styles: "visitor", help: "line" };

export default function NotFound() {
  const { pathname } = useLocation();
  return <ErrorPage status={404} back={pathname} />;
}
