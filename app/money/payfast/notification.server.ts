import type { Cents } from "~/kernel/money";
import type { NoticeStatus, ProviderNotice } from "~/money/payments/notice";
import type { Confirmation, RawMessage, Reading } from "~/money/payments/provider";
import { DEFAULT_TIMEOUT_MS, type PayfastConfig } from "./config";
import { type Field, phpUrldecode, sameHash } from "./encoding";
import { notificationSignature } from "./signatures";
import { isPayfastAddress } from "./sources.server";

interface Received {
  unsigned: string;
  fields: Field[];
  signature: string;
}

export function receive(raw_body: string): Received {
  const pairs = raw_body.split("&");
  const end = pairs.findIndex((pair) => pair.startsWith("signature="));
  const signed = end < 0 ? pairs : pairs.slice(0, end);
  return {
    unsigned: signed.join("&"),
    fields: signed.map((pair): Field => {
      const [name = "", ...value] = pair.split("=");
      return [phpUrldecode(name), phpUrldecode(value.join("="))];
    }),
    signature: end < 0 ? "" : (pairs[end]?.slice("signature=".length) ?? ""),
  };
}

export function readNotification(config: PayfastConfig, message: RawMessage): Reading {
  const { unsigned, fields, signature } = receive(message.raw_body);
  const value = (name: string) => fields.find(([key]) => key === name)?.[1] ?? "";
  const about = { transaction_id: value("pf_payment_id") || null, provider_status: value("payment_status") };
  const isSigned = sameHash(signature, notificationSignature(unsigned, config.passphrase));
  const signed = isSigned ? `${unsigned}&signature=${signature}` : null;
  const refuse = (reason: string): Reading => ({ ok: false, reason, ...about, signed });

  if (!isSigned) return refuse("wrong_signature");
  if (value("merchant_id") !== config.merchant_id) return refuse("wrong_merchant");
  const notice = noticeOf(value);
  return { ok: true, notice, signed, ...sourceOf(config, message.remote_address) };
}

function sourceOf({ source_check, sources }: PayfastConfig, address: string) {
  if (source_check === "off") return {};
  const { known, asked } = sources?.validate(address) ?? { known: isPayfastAddress(address), asked: false };
  if (known) return {};
  return { remark: "unknown_source", is_strange: source_check === "enforce" && asked };
}

function noticeOf(value: (name: string) => string): ProviderNotice {
  return {
    transaction_id: value("pf_payment_id") || null,
    status: STATUS[value("payment_status")] ?? "other",
    provider_status: value("payment_status"),
    reference: value("m_payment_id") || null,
    token: value("token") || null,
    amount_cents: cents(value("amount_gross")),
    fee_cents: Math.abs(cents(value("amount_fee")) ?? 0),
    currency: "ZAR",
  };
}

const STATUS: Record<string, NoticeStatus> = {
  COMPLETE: "completed",
  FAILED: "failed",
  CANCELLED: "cancelled",
};

function cents(text: string): Cents | null {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const [, sign, rand, fraction = ""] = match;
  return (Number(rand) * 100 + Number(fraction.padEnd(2, "0"))) * (sign ? -1 : 1);
}

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
