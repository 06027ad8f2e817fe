export const MESSAGE_TYPES = {
  general: "General question",
  membership: "My membership",
  partner: "A partner shop",
  technical: "Something does not work",
  billing: "A payment",
  feedback: "Feedback",
  refused: "A shop refused my card",
  your_data: "Your data",
} as const;
type MessageType = keyof typeof MESSAGE_TYPES;
export const MESSAGE_TYPE_NAMES = Object.keys(MESSAGE_TYPES) as [MessageType, ...MessageType[]];
export const messageTypeWords = (type: string): string => MESSAGE_TYPES[type as MessageType] ?? type;

export const NEWSLETTER_CONSENT =
  "I consent to direct marketing by e-mail from the club: its newsletter with news and offers, about once a month. I can stop at any time with the link in each one.";

/** Beside what looks like a program's. */
export const DOUBTFUL =
  "It was filled in faster than people type, or in a field that they do not see, or it came with very many others. Its sender got no mail.";
