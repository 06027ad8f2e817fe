type BadgeTone = "sea" | "good" | "bad" | "warn";

export const STATUS_TONES: Record<string, BadgeTone> = {
  active: "good",
  past_due: "warn",
  cancelled: "bad",
  expired: "bad",
};

export const PAYMENT_TONES: Record<string, BadgeTone> = {
  completed: "good",
  pending: "warn",
  failed: "bad",
  cancelled: "bad",
  disputed: "bad",
  refunded: "warn",
  void: "sea",
};

export const LINE_TONES: Record<string, BadgeTone> = {
  matched: "good",
  missing_here: "bad",
  missing_there: "warn",
  amount_differs: "warn",
  refunded: "warn",
  disputed: "bad",
  unknown: "sea",
};

export const PROVIDERS: Record<string, string> = { payfast: "PayFast", paystack: "Paystack" };

export const VOUCHER_TONES: Record<string, BadgeTone> = { issued: "sea", redeemed: "good", expired: "bad" };

export const MAIL_TONES: Record<string, BadgeTone> = {
  sent: "good",
  pending: "warn",
  failed: "bad",
  cancelled: "sea",
};

export const DECISION_TONES: Record<string, BadgeTone> = {
  pending: "warn",
  approved: "good",
  rejected: "bad",
};

export const SUBSCRIBER_TONES: Record<string, BadgeTone> = {
  confirmed: "good",
  pending: "warn",
  unsubscribed: "bad",
};
