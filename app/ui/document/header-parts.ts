import type { ReactNode } from "react";
import type { VisitorSettings } from "~/kernel/settings/settings";

export interface HeaderViewer {
  email: string;
  given_name: string;
  is_member: boolean;
  /** Of givers who are no members. */
  workplace: { to: string; label: string } | null;
}

export interface HeaderData {
  viewer: HeaderViewer | null;
  settings: VisitorSettings;
  join: string;
}

/** What the layout hands to the counter, so that visitors' scripts need no file of their own for it. */
export interface HeaderParts extends HeaderData {
  Logo(): ReactNode;
  Menu(props: HeaderData & { className: string }): ReactNode;
}
