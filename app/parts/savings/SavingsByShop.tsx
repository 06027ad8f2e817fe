import { formatRand } from "~/kernel/money";
import { visitsInWords } from "~/members/savings/savings";

interface Part {
  count: number;
  cents: number;
}

interface Shop {
  partner_id: number;
  partner_name: string;
  total_saved_cents: number;
  redeemed: Part;
  reported: Part;
}

const SHOWN_FIRST = 7;

/** `others`: how many more there are than these. */
export function SavingsByShop({ shops, others }: { shops: Shop[]; others: number }) {
  const later = shops.slice(SHOWN_FIRST);
  return (
    <section className="card" aria-labelledby="by-shop">
      <h2 id="by-shop">By shop</h2>
      {shops.length === 0 ? <p className="mt-2 text-muted">Nothing yet.</p> : null}
      <ShopList shops={shops.slice(0, SHOWN_FIRST)} />
      {later.length > 0 ? (
        <details>
          <summary className="link flex min-h-11 items-center">
            {later.length + others === 1 ? "1 more shop" : `${later.length + others} more shops`}
          </summary>
          <ShopList shops={later} />
          {others > 0 ? <p className="text-sm text-muted">{`${others} more are in the CSV.`}</p> : null}
        </details>
      ) : null}
    </section>
  );
}

function ShopList({ shops }: { shops: Shop[] }) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {shops.map((shop) => (
        <li key={shop.partner_id} className="flex justify-between gap-3 py-2">
          <span className="min-w-0">
            {shop.partner_name} <span className="block text-sm text-muted">{partsOf(shop)}</span>
          </span>
          <span className="money font-bold">{formatRand(shop.total_saved_cents)}</span>
        </li>
      ))}
    </ul>
  );
}

function partsOf({ redeemed, reported }: Shop): string {
  const visits = visitsInWords(redeemed.count);
  if (reported.count === 0) return visits;
  const added = `${formatRand(reported.cents)} added by you`;
  return redeemed.count === 0 ? added : `${visits}: ${formatRand(redeemed.cents)}, ${added}`;
}
