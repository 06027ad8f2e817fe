import type { Deps } from "~/kernel/deps";
import type { PaymentProviders } from "./provider";

export type PaymentDeps = Deps & {
  providers: PaymentProviders;
  /** Whether its members are real: such a club sells only once an owner has opened it (R142). */
  is_live: boolean;
};

declare module "~/kernel/jobs/job" {
  interface JobDeps {
    providers: PaymentProviders;
    is_live: boolean;
  }
}

/** Notifications queue for one connection, so a transaction may wait longer than Prisma's two seconds. */
export const MONEY_TRANSACTION = { maxWait: 30_000, timeout: 20_000 } as const;
