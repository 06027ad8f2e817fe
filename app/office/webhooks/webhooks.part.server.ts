import type { Part } from "~/accounts/access/part";
import { deliveriesList } from "./deliveries.list.server";
import { webhooksList } from "./webhooks.list.server";

export const webhooks = {
  lists: [webhooksList, deliveriesList],
  screens: [
    { to: "/admin/settings/webhooks", label: "Webhooks", also: "connect endpoint events zapier" },
    { to: "/admin/settings/webhooks/messages", label: "Messages of webhooks", also: "delivery log" },
  ],
  tables: ["WebhookEndpoint", "WebhookDelivery"],
} satisfies Part;
