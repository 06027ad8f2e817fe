export { Link, NavLink } from "./links/server-links";
