import type { MemberCard } from "~/accounts/access/member-card";
import { without } from "~/kernel/without";

export const shownCard = (card: MemberCard) => without(card, "id", "email", "phone", "city", "qr_code_data");

export type ShownCard = ReturnType<typeof shownCard>;
