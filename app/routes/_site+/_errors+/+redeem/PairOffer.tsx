import { lazy, Suspense, useEffect, useState } from "react";
import { pairedAs } from "~/counter/tills/browser/here";
import type { TillView } from "~/counter/tills/browser/till";
import { Button } from "~/ui/Button";

const PairForm = lazy(() => import("./PairForm").then(({ PairForm }) => ({ default: PairForm })));

/** Whoever scanned a code wants something. */
function Already({ shop }: { shop: string }) {
  return (
    <p>{`This phone is a till of ${shop}. To move it, first remove it in the portal of ${shop}, under Tills.`}</p>
  );
}

/** Under "More", or open where the portal's QR code brought the code along. A till that works needs none. */
export function PairOffer({ code, till }: { code: string | null; till: TillView | null }) {
  const [open, setOpen] = useState(code !== null);
  const [shop, setShop] = useState("");
  const [paired, setPaired] = useState(true);
  useEffect(() => setPaired(pairedAs() !== null), []);
  if (shop) return <p role="status">{`This phone is a till of ${shop} now.`}</p>;
  if (paired && !till?.ended) return code && till?.shop ? <Already shop={till.shop.name} /> : null;
  if (!open)
    return (
      <Button type="button" look="quiet" onClick={() => setOpen(true)}>
        Pair this phone as a till
      </Button>
    );
  return (
    <Suspense fallback={<p>Loading...</p>}>
      <PairForm code={code ?? ""} onDone={setShop} />
    </Suspense>
  );
}
