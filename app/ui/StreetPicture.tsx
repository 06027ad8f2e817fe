import { useRouteLoaderData } from "@remix-run/react";

/** The coast's shops, where a page has no picture of its own. Not in the lite version. */
export function StreetPicture({ className = "" }: { className?: string }) {
  const root = useRouteLoaderData("root") as { lite: boolean } | undefined;
  if (root?.lite) return null;
  return (
    <img
      src="/street.svg"
      alt=""
      width="640"
      height="240"
      className={`h-auto w-full rounded-[var(--radius-box)] ${className}`}
    />
  );
}
