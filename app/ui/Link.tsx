export { Link, NavLink } from "~/ui/links/server-links";
