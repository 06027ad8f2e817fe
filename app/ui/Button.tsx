import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";

export type ButtonLook = "main" | "sun" | "quiet" | "danger";

interface Looks {
  look?: ButtonLook;
  wide?: boolean;
}

const classes = ({ look = "main", wide = false }: Looks, more = "") =>
  `btn btn-${look}${wide ? " btn-wide" : ""}${more ? ` ${more}` : ""}`;

/** At least 44 px high. `look`: main (one per form), sun (highlights), quiet, danger. */
export function Button({
  look,
  wide,
  className,
  type = "submit",
  ...rest
}: Looks & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={classes({ look, wide }, className)} {...rest} />;
}

export function ButtonLink({ look, wide, className, ...rest }: Looks & LinkProps) {
  return <Link className={classes({ look, wide }, className)} {...rest} />;
}
