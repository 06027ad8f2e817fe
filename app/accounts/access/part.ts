import type { Prisma } from "~/db/generated/client";
import type { Job } from "~/kernel/jobs/job";
import type { Template } from "~/kernel/mail/blocks";
import type { EmailData, EmailType, Samples } from "~/kernel/mail/mail";
import type { AnyList } from "~/web/lists/list.server";
import type { FreeTexts, Personal } from "./personal";

/** What one capability adds to the club. `app/club.ts` lists them all. */
export interface Part {
  /** Of the back office, each at its address. */
  lists?: readonly AnyList[];
  jobs?: readonly Job[];
  mails?: Mails;
  /** One mail of each type, as the office previews it and the tests send it. */
  samples?: (origin: string) => Partial<Samples>;
  /** Of the schema, about no member and no account. */
  tables?: readonly Prisma.ModelName[];
  personal?: Personal;
  /** Swept when somebody leaves (R75). */
  texts?: readonly FreeTexts[];
}

export type Mails = { [Type in EmailType]?: Template<EmailData[Type]> };
