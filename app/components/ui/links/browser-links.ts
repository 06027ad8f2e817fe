/** Browsers get Remix's own links. */
export { Link, NavLink } from "@remix-run/react";
