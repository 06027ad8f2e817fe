import type { Part } from "~/accounts/access/part";
import { deliveriesList } from "./deliveries.list.server";
import { webhooksList } from "./webhooks.list.server";

export const webhooks = {
  lists: [webhooksList, deliveriesList],
  tables: ["WebhookEndpoint", "WebhookDelivery"],
} satisfies Part;
