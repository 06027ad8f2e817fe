import type { AnyList } from "~/lists/list.server";
import { auditList } from "./audit.server";
import { deliveriesList } from "./deliveries.server";
import { emailsList } from "./emails.server";
import { giftsList } from "./gifts.server";
import { hostsList } from "./hosts.server";
import { invitationsList } from "./invitations.server";
import { keysList } from "./keys.server";
import { lettersList } from "./letters.server";
import { membersList } from "./members.server";
import { messagesList } from "./messages.server";
import { movementsList } from "./movements.server";
import { overrunsList } from "./overruns.server";
import { partnersList } from "./partners.server";
import { paymentsList } from "./payments.server";
import { redemptionsList } from "./redemptions.server";
import { refusalsList } from "./refusals.server";
import { applicationsList, changesList } from "./requests.server";
import { setAsideList } from "./set-aside.server";
import { subscribersList } from "./subscribers.server";
import { tillsList } from "./tills.server";
import { vouchersList } from "./vouchers.server";
import { webhooksList } from "./webhooks.server";

const LISTS: AnyList[] = [
  ...[membersList, partnersList, applicationsList, changesList, redemptionsList, vouchersList],
  ...[tillsList, overrunsList, setAsideList, refusalsList, keysList, webhooksList, deliveriesList],
  ...[giftsList, hostsList, invitationsList],
  ...[paymentsList, movementsList, emailsList, messagesList, subscribersList, lettersList, auditList],
];

export const listAt = (address: string): AnyList | null =>
  LISTS.find((list) => list.address === address) ?? null;
