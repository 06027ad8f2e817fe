import type { Deps } from "~/kernel/deps";
import type { PaymentProviders } from "./provider";

export type PaymentDeps = Deps & { providers: PaymentProviders };

declare module "~/kernel/jobs/job" {
  interface JobDeps {
    providers: PaymentProviders;
  }
}

/** Notifications queue for one connection, so a transaction may wait longer than Prisma's two seconds. */
export const MONEY_TRANSACTION = { maxWait: 30_000, timeout: 20_000 } as const;
