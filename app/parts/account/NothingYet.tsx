import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { ShopLine } from "./StillToUse";

export type FirstShop = Parameters<typeof ShopLine>[0]["shop"];

/** `shop`: where to begin, for who has used no discount yet. */
export function NothingYet({
  title,
  shop = null,
  children,
}: {
  title: string;
  shop?: FirstShop | null;
  children?: ReactNode;
}) {
  const root = useRouteLoaderData("root") as { lite: boolean } | undefined;
  return (
    <EmptyState icon="shop" title={title}>
      {children ? <p>{children}</p> : null}
      {shop ? (
        <ul className="lines w-full max-w-sm text-left">
          <ShopLine shop={shop} pictures={!root?.lite} />
        </ul>
      ) : null}
      <ButtonLink to="/partners" state={{ near: true }}>
        Find Partners Near Me
      </ButtonLink>
    </EmptyState>
  );
}
