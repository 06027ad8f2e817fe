import type { EmailData, EmailType } from "~/domain/mail/mail";

export type Samples = { [Type in EmailType]: { subject: string; data: EmailData[Type] } };
