import { expect, it } from "vitest";
import { nameInWords, valueInWords } from "./data-words";

it.each([
  ["paid_through", "Paid through"],
  ["created_at", "Created"],
  ["member_id", "Member ID"],
  ["plan_type", "Plan"],
  ["qr_code_data", "QR code"],
  ["constructor", "Constructor"],
])("calls %s “%s”", (name, words) => {
  expect(nameInWords(name)).toBe(words);
});

it.each([
  ["plan_type", "local_recurring", "Local"],
  ["plan_type", "constructor", "Constructor"],
  ["signed_in_with", "google", "Google"],
  ["payment_provider", "payfast", "PayFast"],
  ["status", "past_due", "Past due"],
  ["status", "active", "Active"],
  ["name", "thandi", "thandi"],
  ["amount", 99, "R99.00"],
  ["days_left", 3, "3"],
  ["entitled", true, "Yes"],
  ["join_date", "2026-11-22", "22 Nov 2026"],
  ["created_at", "2026-11-22T10:00:00.000Z", "22 Nov 2026, 12:00"],
])("reads %s %s as “%s”", (name, value, words) => {
  expect(valueInWords(name, value)).toBe(words);
});
