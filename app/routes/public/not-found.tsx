import { json } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import { ErrorPage } from "~/components/ErrorPage";

export const meta = () => [{ title: "Page not found" }, { name: "robots", content: "noindex" }];

export const loader = () => json(null, { status: 404 });

export const action = () => json(null, { status: 404 });

export default function NotFound() {
  const { pathname } = useLocation();
  return <ErrorPage status={404} back={pathname} />;
}
