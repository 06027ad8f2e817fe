import type { Samples } from "~/kernel/mail/mail";

export const EMAILS = {
  test: { subject: "Test", data: { sent_by: "owner@example.com" } },
} satisfies Partial<Samples>;
