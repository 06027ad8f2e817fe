import { json } from "@remix-run/node";
import { z } from "zod";
import { endpoint } from "~/accounts/access/guarded-endpoints.server";
import { ClubError } from "~/kernel/errors";
import type { Outcome } from "~/money/checkout/outcome.server";
import { receiveNotification } from "~/money/notifications/receive-notification.server";
import type { ProviderName, RawMessage } from "~/money/payments/provider";
import { paymentDeps } from "~/money/payments/providers.server";
import { plainWord } from "~/web/api/answers.server";
import { boundedMessage } from "~/web/fields/form.server";
import { readText } from "~/web/limits/body.server";
import { clientAddress } from "~/web/limits/limits.server";
import { log } from "~/web/process/log.server";

/** 200 for everything decided, 503 if the message should come again, 429 for too many unsigned ones. */
export function webhookOf(provider: ProviderName, message: string) {
  return endpoint({
    summary: "Where the provider reports what happened to a payment",
    notes:
      "Answers 200 to everything that is decided, forgeries included, and 503 when the message should come again. Messages without a right signature are 429 once one address has sent 20 in an hour or all together 200 in a day; those with one never are.",
    who: "webhook",
    takes: `${message} Anything else is answered all the same, and changes nothing.`,
    answers: { 200: plainWord("Decided."), 503: plainWord("Send it again later.") },
    refusals: ["too_large", "unsupported_media_type", "rate_limited"],
    async run({ request }) {
      const decision = await receiveNotification(paymentDeps, provider, await rawMessage(request));
      log.info({ provider, ...decision }, "a notification was decided");
      const isDeferred = decision.decision === "deferred";
      return new Response(isDeferred ? "Try again later\n" : "OK\n", {
        status: isDeferred ? 503 : 200,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
      });
    },
  });
}

/** The bytes are read once, because they are what was signed. */
async function rawMessage(request: Request): Promise<RawMessage> {
  return {
    raw_body: boundedMessage(await readText(request)),
    headers: Object.fromEntries(request.headers),
    remote_address: clientAddress(request),
  };
}

export const pendingPaymentSchema = z.object({
  success: z.literal(true),
  pending: z.literal(true),
  payment_id: z.int(),
  temp_member_id: z.string(),
});

/** The member, 202 while pending, or a refusal. */
export function outcomeReply(outcome: Outcome): Response {
  const headers = { "Cache-Control": "no-store" };
  if (outcome.kind === "done") return json({ success: true, data: outcome.member }, { headers });
  if (outcome.kind === "pending") {
    const { payment_id, reference: temp_member_id } = outcome.pending;
    return json({ success: true, pending: true, payment_id, temp_member_id }, { status: 202, headers });
  }
  if (outcome.kind === "gift")
    throw new ClubError("no_checkout", `This payment is for a gift: see /gift/${outcome.gift_id}.`);
  if (outcome.kind === "failed") throw new ClubError("payment_failed", outcome.reason);
  throw new ClubError("no_checkout", "There is no such checkout.");
}
