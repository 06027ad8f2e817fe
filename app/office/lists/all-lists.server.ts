import { keysList } from "~/accounts/keys/keys.list.server";
import { partnersList } from "~/counter/partner-page/partners.list.server";
import { applicationsList, changesList } from "~/counter/partner-page/requests.list.server";
import { redemptionsList } from "~/counter/redemptions/redemptions.list.server";
import { refusalsList } from "~/counter/refusals/refusals.list.server";
import { overrunsList } from "~/counter/tills/overruns.list.server";
import { setAsideList } from "~/counter/tills/set-aside.list.server";
import { tillsList } from "~/counter/tills/tills.list.server";
import { vouchersList } from "~/counter/vouchers/vouchers.list.server";
import { membersList } from "~/members/membership/members.list.server";
import { giftsList } from "~/money/gifts/gifts.list.server";
import { hostsList } from "~/money/hosts/hosts.list.server";
import { invitationsList } from "~/money/invitations/invitations.list.server";
import { paymentsList } from "~/money/payments/payments.list.server";
import { movementsList } from "~/money/reconciliation/movements.list.server";
import { auditList } from "~/office/audit/audit.list.server";
import { emailsList } from "~/office/emails/emails.list.server";
import { lettersList } from "~/office/letters/letters.list.server";
import { messagesList } from "~/office/messages/messages.list.server";
import { subscribersList } from "~/office/subscribers/subscribers.list.server";
import { deliveriesList } from "~/office/webhooks/deliveries.list.server";
import { webhooksList } from "~/office/webhooks/webhooks.list.server";
import type { AnyList } from "~/web/lists/list.server";

const LISTS: AnyList[] = [
  ...[membersList, partnersList, applicationsList, changesList, redemptionsList, vouchersList],
  ...[tillsList, overrunsList, setAsideList, refusalsList, keysList, webhooksList, deliveriesList],
  ...[giftsList, hostsList, invitationsList],
  ...[paymentsList, movementsList, emailsList, messagesList, subscribersList, lettersList, auditList],
];

export const listAt = (address: string): AnyList | null =>
  LISTS.find((list) => list.address === address) ?? null;
