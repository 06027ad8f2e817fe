import {
  type LinkProps,
  type NavLinkProps,
  Link as RemixLink,
  NavLink as RemixNavLink,
} from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { describe, expect, it } from "vitest";
import { Link, NavLink } from "~/ui/Link";

const write = (link: React.ReactElement, location = "/account/savings") =>
  attributes(renderToString(createElement(StaticRouter, { location }, link)));

/** Tags have no order of attributes. */
const attributes = (html: string) => (html.match(/ [\w-]+="[^"]*"|<\w+|>[^<]*/g) ?? []).sort();

const children = "There";
const LINKS: LinkProps[] = [
  { to: "/", children },
  { to: "/partners?city=Port%20Alfred&page=2#list", className: "link", children },
  { to: "/join", prefetch: "intent", replace: true, preventScrollReset: true, state: { from: 1 }, children },
  { to: "/redeem", reloadDocument: true, target: "_blank", rel: "noopener", onClick: () => {}, children },
  { to: "/terms", "aria-label": "Terms & more", discover: "none", style: { color: "red" }, children },
  { to: "?page=3", children },
  { to: "../codes", relative: "path", children },
  { to: "/a/../b", children },
  { to: "/login?return_to=//elsewhere", children },
  { to: "https://wa.me/27", children },
  { to: { pathname: "/partners", search: "?q=x" }, children },
];
const NAV_LINKS: NavLinkProps[] = [
  ...(LINKS as NavLinkProps[]),
  { to: "/account", children },
  { to: "/account", end: true, children },
  { to: "/account/savings", className: "nav-link", end: true, children },
  { to: "/account/", className: "nav-link", children },
  { to: "/acc", children },
  { to: "/Account/Savings?x=1", "aria-current": "step", children },
  { to: "/account", className: ({ isActive }) => (isActive ? "here" : "there"), children },
];

describe("links written by the server", () => {
  it("are the same tags as Remix's", () => {
    for (const props of LINKS)
      expect(write(createElement(Link, props))).toEqual(write(createElement(RemixLink, props)));
  });

  it("mark the current page as Remix's do", () => {
    for (const location of ["/account/savings", "/account", "/", "/accounts"])
      for (const props of NAV_LINKS)
        expect(write(createElement(NavLink, props), location)).toEqual(
          write(createElement(RemixNavLink, props), location),
        );
  });

  it("bypass Remix's component on the server", () => expect(Link).not.toBe(RemixLink));
});
