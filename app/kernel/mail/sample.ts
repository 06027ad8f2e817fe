import type { EmailData, EmailType } from "./mail";

export type Samples = { [Type in EmailType]: { subject: string; data: EmailData[Type] } };
