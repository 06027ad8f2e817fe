import type { Capability } from "~/accounts/admins/capabilities";
import type { Deps } from "~/kernel/deps";
import type { ListData } from "~/ui/office/lists/cells";
import type { AnyList } from "~/web/lists/list.server";
import type { MemberCard } from "./member-card";

/** What this room asks of the rooms above it, which it may not import. */
interface Club {
  memberOfUser(deps: Deps, user_id: number): Promise<MemberCard | null>;
  isHost(deps: Pick<Deps, "db">, user_id: number): Promise<boolean>;
  /** The list at this address of the office. */
  listAt(address: string): AnyList | null;
  /** What may be done to the selected rows of a list. */
  actsOf(address: string, can: (capability: Capability) => boolean): NonNullable<ListData["acts"]>;
  /** What this entry of the audit log did to selected rows of the list, and whether it can be undone. */
  whatWasDone(
    deps: Pick<Deps, "db">,
    entry: number,
    list: string,
    viewer: { role: string },
  ): Promise<NonNullable<ListData["did"]> | null>;
}

let assembled: Club | null = null;

/** `app/club.ts` calls it before anything is asked. */
export function assemble(club: Club): void {
  assembled = club;
}

export function club(): Club {
  if (!assembled) throw new Error("Import app/club.ts first.");
  return assembled;
}
