/** Where a till stands with the shop's book. */
type TillState = "keeps" | "takes" | "gives_back" | "unfit" | "asks";

export interface ShownTill {
  id: number;
  name: string;
  device: string;
  version: string;
  added_at: string;
  seen_at: string;
  works_offline: boolean;
  state: TillState;
  /** The club waits for its report after a restore. */
  is_awaited: boolean;
}
