import type { Confirmation, RawMessage } from "~/money/payments/provider";
import { DEFAULT_TIMEOUT_MS, type PayfastConfig } from "./config";
import { receive } from "./notification";

/** Only PayFast's two documented words decide. Anything else (error page, redirect, timeout) is retried. */
export async function validateNotification(
  config: PayfastConfig,
  message: RawMessage,
): Promise<Confirmation> {
  try {
    const response = await (config.fetch ?? fetch)(config.validate_url, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", "User-Agent": "members-club" },
      body: receive(message.raw_body).unsigned,
      redirect: "error",
      signal: AbortSignal.timeout(config.timeout_ms ?? DEFAULT_TIMEOUT_MS),
    });
    if (!response.ok) return "unreachable";
    const word = (await response.text()).trim();
    if (word === "VALID") return "valid";
    return word === "INVALID" ? "invalid" : "unreachable";
  } catch {
    return "unreachable";
  }
}
