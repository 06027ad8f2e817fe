import { Applied } from "~/counter/redeem/verdict/Result";
import { discountOn } from "~/kernel/money";
import { words } from "../till.words";

const AMOUNT = 189_90;

export function TillSample({ shop = words.shop }: { shop?: string | undefined }) {
  const discount_cents = discountOn(AMOUNT);
  const summary = {
    member_name: words.customer,
    partner_name: shop,
    amount_cents: AMOUNT,
    discount_cents,
    final_cents: AMOUNT - discount_cents,
    repeated: false,
  };
  return (
    <figure className="till">
      <Applied title={words.title} summary={summary} />
      <figcaption>{words.caption}</figcaption>
    </figure>
  );
}
