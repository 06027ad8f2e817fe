import type { Deps } from "../deps";
import type { PaymentProviders } from "./provider";

/** What the payment use cases need besides the club's own things. */
export type PaymentDeps = Deps & { providers: PaymentProviders };

/** Many notifications queue at the one connection, so a transaction may wait longer than Prisma's two seconds. */
export const MONEY_TRANSACTION = { maxWait: 30_000, timeout: 20_000 } as const;
