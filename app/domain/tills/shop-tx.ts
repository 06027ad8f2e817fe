import type { Tx } from "~/db/connection/client.server";
import type { Actor } from "../audit/audit.server";
import type { Deps } from "../deps";

export interface Door {
  method: string;
  channel: string;
  notes: string;
  staff_initials: string;
}

/** Who acts, where a use is undone; and the door, where one is decided or asked about. */
export interface BookContext {
  undoing?: { actor: Actor & { id: number }; reason: string };
  door?: Door;
}

export interface ShopTx {
  /** Within the transaction. */
  deps: Deps;
  tx: Tx;
  partner: { id: number; name: string; is_active: boolean };
  context: BookContext;
}
