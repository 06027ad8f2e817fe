import {
  type LinkProps,
  type NavLinkProps,
  Link as RemixLink,
  NavLink as RemixNavLink,
  useLocation,
} from "@remix-run/react";

/**
 * Links of the club's own addresses. In the browser they are Remix's. On the server they write the same tag without what is
 * for browsers only (handlers, prefetching, resolving), which costs more than the rest of a page with sixty of them.
 */
const onServer = typeof document === "undefined";

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

/** `<Link>` of Remix: the same properties, the same tag. */
export const Link = onServer ? (ServerLink as typeof RemixLink) : RemixLink;

/** `<NavLink>` of Remix: a link that says whether it leads here. */
export const NavLink = onServer ? (ServerNavLink as typeof RemixNavLink) : RemixNavLink;
