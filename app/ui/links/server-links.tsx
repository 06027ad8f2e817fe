import {
  type LinkProps,
  type NavLinkProps,
  Link as RemixLink,
  NavLink as RemixNavLink,
  useLocation,
} from "@remix-run/react";
import { isOn } from "~/kernel/speed-switch.mjs";

/**
 * Remix's links as the server writes them: the same tag without handlers, prefetching and resolving. Saves 10 to 13 % of a page's
 * rendering (22 November 2026, docs/performance.md). Browsers get browser-links.ts instead (`browser` in package.json).
 */
const own = isOn("links");

/** An absolute path that Remix would use unchanged as `href`. */
function isPlain(to: LinkProps["to"]): to is string {
  return typeof to === "string" && to.startsWith("/") && !/\/[/.]|[?#]$/.test(to);
}

function Tag({
  to,
  target,
  reloadDocument,
  discover = "render",
  prefetch: _prefetch,
  relative: _relative,
  replace: _replace,
  state: _state,
  preventScrollReset: _scroll,
  viewTransition: _transition,
  ...rest
}: LinkProps) {
  const discovered = discover === "render" && !reloadDocument ? "true" : undefined;
  return <a {...rest} data-discover={discovered} href={to as string} target={target} />;
}

function ServerLink(props: LinkProps) {
  return isPlain(props.to) ? <Tag {...props} /> : <RemixLink {...props} />;
}

function ServerNavLink(props: NavLinkProps) {
  const here = useLocation().pathname.toLowerCase();
  const { to, end = false, caseSensitive, className, style, children, ...rest } = props;
  const isDynamic = [className, style, children].some((part) => typeof part === "function");
  if (!isPlain(to) || isDynamic || caseSensitive) return <RemixNavLink {...props} />;
  const path = to.replace(/[?#].*/, "").toLowerCase();
  const slashAt = path !== "/" && path.endsWith("/") ? path.length - 1 : path.length;
  const isActive = here === path || (!end && here.startsWith(path) && here[slashAt] === "/");
  return (
    <Tag
      {...(rest as LinkProps)}
      to={to}
      aria-current={isActive ? (rest["aria-current"] ?? "page") : undefined}
      className={[className, isActive && "active"].filter(Boolean).join(" ")}
      style={style as LinkProps["style"]}
    >
      {children as LinkProps["children"]}
    </Tag>
  );
}

export const Link = own ? (ServerLink as typeof RemixLink) : RemixLink;

export const NavLink = own ? (ServerNavLink as typeof RemixNavLink) : RemixNavLink;
