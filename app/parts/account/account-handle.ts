import type { ReactNode } from "react";
import type { PageHandle } from "~/ui/document/page-handle";

/** What a page of the account puts above the tabs. */
export interface AboveTabs {
  /** What has just happened, and what the membership's state demands. */
  banner: ReactNode;
  /** On a desk below the tabs, beside the page. */
  card: ReactNode;
}

export interface AccountHandle extends PageHandle {
  /** `data` is what the page's own loader returned. */
  above?(data: unknown): AboveTabs | null;
}
