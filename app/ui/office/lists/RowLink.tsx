import { Link, type LinkProps } from "@remix-run/react";

export const ROW_LINK =
  "link inline-block whitespace-nowrap py-1 sm:-my-1 max-sm:flex max-sm:min-h-11 max-sm:items-center max-sm:justify-center max-sm:rounded-box max-sm:border max-sm:border-(--edge) max-sm:px-3 max-sm:font-bold max-sm:no-underline";

export function RowLink({ children, ...rest }: LinkProps) {
  return (
    <Link className={ROW_LINK} {...rest}>
      {children}
    </Link>
  );
}
