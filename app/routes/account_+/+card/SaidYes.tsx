import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type Cents, formatRand } from "~/kernel/money";
import { Icon } from "~/ui/Icon";

interface Discount {
  id: number;
  partner_name: string;
  discount_cents: Cents;
}

const EVERY_MS = 5000;
/** From when the page is shown. Each look costs about half a kilobyte. */
const LOOKS = 24;

/** A quiet green line as soon as a till has given the discount. `last_id`: the newest that the page knows. */
export function SaidYes({ last_id }: { last_id: number }) {
  const discount = useNewDiscount(last_id);
  return (
    <div role="status">
      {discount ? (
        <p className="said-yes">
          <Icon name="check" size={24} />
          <span>
            <b>{`${formatRand(discount.discount_cents)} off`}</b>
            {` at ${discount.partner_name}`}
          </span>
        </p>
      ) : null}
    </div>
  );
}

function useNewDiscount(last_id: number): Discount | null {
  const [found, setFound] = useState<Discount | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (found) return;
    let left = LOOKS;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      if (left > 0 && !document.hidden) timer = setTimeout(look, EVERY_MS);
    };
    async function look() {
      left -= 1;
      const newest = await newestDiscount();
      if (!newest || newest.id <= last_id) return wait();
      setFound(newest);
      revalidate();
    }
    const onShown = () => {
      left = LOOKS;
      wait();
    };
    wait();
    document.addEventListener("visibilitychange", onShown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onShown);
    };
  }, [found, last_id, revalidate]);
  return found;
}

/** Null without a line, or without a visit. */
async function newestDiscount(): Promise<Discount | null> {
  try {
    const answer = await fetch("/api/redemptions/me?per_page=1");
    const { data } = await answer.json();
    const [row] = data as { id: number; partner_name: string; discount_amount: number }[];
    return row
      ? { id: row.id, partner_name: row.partner_name, discount_cents: Math.round(row.discount_amount * 100) }
      : null;
  } catch {
    return null;
  }
}
