import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "~/components/ui/Button";
import { pairedAs } from "./here";
import { useTill } from "./useTill";

const PairForm = lazy(() => import("./PairForm").then(({ PairForm }) => ({ default: PairForm })));

/** Under "More", or open where the portal's QR code brought the code along. A till that works needs none. */
export function PairOffer({ code }: { code: string | null }) {
  const till = useTill();
  const [open, setOpen] = useState(code !== null);
  const [shop, setShop] = useState("");
  const [paired, setPaired] = useState(true);
  useEffect(() => setPaired(pairedAs()?.by === "code"), []);
  if (shop) return <p role="status">{`This device is a till of ${shop} now.`}</p>;
  if (paired && till?.line?.tone !== "problem") return null;
  if (!open)
    return (
      <Button type="button" look="quiet" onClick={() => setOpen(true)}>
        Pair this device as a till
      </Button>
    );
  return (
    <Suspense fallback={<p>Loading...</p>}>
      <PairForm code={code ?? ""} onDone={setShop} />
    </Suspense>
  );
}
