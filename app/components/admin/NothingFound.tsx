import type { ReactNode } from "react";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import type { IconName } from "~/components/ui/Icon";

export function NothingFound({
  what,
  filtered,
  clear_to,
  icon = "info",
  children,
}: {
  what: string;
  filtered: boolean;
  clear_to: string;
  icon?: IconName;
  children: ReactNode;
}) {
  if (!filtered) {
    return (
      <EmptyState icon={icon} title={`No ${what} yet`}>
        {children}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="search" title={`No ${what} found`}>
      <p>Nothing fits the search and the filters together.</p>
      <ButtonLink look="quiet" to={clear_to}>
        Show all {what}
      </ButtonLink>
    </EmptyState>
  );
}
