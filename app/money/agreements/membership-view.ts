import type { membershipView } from "./membership-view.server";

/** What a member sees of the own membership, and may do with it. */
export type MembershipView = NonNullable<Awaited<ReturnType<typeof membershipView>>>;
