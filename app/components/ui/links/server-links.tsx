import {
  type LinkProps,
  type NavLinkProps,
  Link as RemixLink,
  NavLink as RemixNavLink,
  useLocation,
} from "@remix-run/react";
import { isOn } from "../../../../server/speed/switch.mjs";

/**
 * Links of the club's own addresses, as the server writes them: Remix's tag without what is for browsers only. In the browser
 * browser-links.ts stands here (`browser` in package.json). Buys 10 to 13 % of a page's rendering (22 November 2026,
 * docs/performance.md, "Speed machinery").
 */
/** An address from the root with nothing to resolve: Remix would write it into `href` as it is. */
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

const own = isOn("links");

/** `<Link>` of Remix: the same properties, the same tag. */
export const Link = own ? (ServerLink as typeof RemixLink) : RemixLink;

/** `<NavLink>` of Remix: a link that says whether it leads here. */
export const NavLink = own ? (ServerNavLink as typeof RemixNavLink) : RemixNavLink;
