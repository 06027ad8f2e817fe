import type { Part } from "~/accounts/access/part";
import { type Exported, latest, type Whose } from "~/accounts/access/personal";
import type { Deps } from "~/kernel/deps";
import { toRand } from "~/kernel/money";
import { tellProviders } from "./tell-providers.server";

async function exported({ db }: Deps, { mine }: Whose) {
  const agreements = await db.agreement.findMany({
    ...mine,
    include: { price_notices: { include: { price_change: true }, orderBy: latest } },
  });
  return {
    price_notices: agreements
      .flatMap(({ price_notices }) => price_notices)
      .map(({ created_at, from_day, price_change }) => ({
        created_at,
        from_day,
        price: toRand(price_change.amount_cents),
        withdrawn_at: price_change.withdrawn_at,
      })),
  };
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const prices = {
  jobs: [
    /** Also after midnight: agreements that share a plan all get a new price on its first day. */
    {
      name: "prices",
      pattern: "2 * * * *",
      run: async (deps) => ({ ...(await tellProviders(deps)) }),
    },
  ],
  personal: { tables: ["PriceChange", "PriceNotice"], exported, forget: null },
} satisfies Part;
