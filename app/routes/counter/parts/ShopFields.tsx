import { Choice } from "~/components/ui/Choice";
import { Field, type FieldMeta } from "~/components/ui/Field";
import type { Shop } from "~/domain/redemptions/pending-attempts";

/** The PIN, or the remembered shop. The PIN is never prefilled. */
export function ShopFields({ pin, shop }: { pin: FieldMeta; shop: Shop | null }) {
  if (shop && !pin.errors?.length) return null;
  return (
    <>
      <Field
        meta={pin}
        label="Business PIN"
        type="password"
        className="input-big uppercase"
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="go"
        required
        maxLength={40}
        defaultValue=""
      />
      <Choice
        type="checkbox"
        name="remember"
        value="yes"
        label="Remember this shop on this device"
        hint="Then no PIN is asked here. Only on the shop's own phone or tablet."
      />
    </>
  );
}

export function ShopBar({ shop, onForget }: { shop: Shop | null; onForget: () => void }) {
  if (!shop) return null;
  return (
    <form method="post" action="/redeem" className="shop-bar" onSubmit={onForget}>
      <p>
        Redeeming for <strong>{shop.name}</strong>
      </p>
      <button type="submit" name="intent" value="forget_shop" className="link">
        Forget this shop
      </button>
    </form>
  );
}
