import { SumLine } from "~/site/help/parts/SumLine";
import { words } from "../business.words";

export interface AverageShop {
  month: string;
  shops: string;
  all_visits: string;
  visits: string;
  paid: string;
  given: string;
  club: string;
}

/** Nothing if too few shops took part (`shopsLastMonth`). */
export function ShopsBack({ back }: { back: AverageShop | null }) {
  if (!back) return null;
  const text = words.back;
  return (
    <section className="page halves py-6">
      <div className="stack">
        <h2 className="text-2xl">{text.title(back.month)}</h2>
        <p>{text.lead(back.shops, back.all_visits)}</p>
      </div>
      <div className="card">
        <h3>{text.slip}</h3>
        <dl className="sum">
          <SumLine what={text.visits} rand={back.visits} />
          <SumLine what={text.given} rand={back.given} />
          <SumLine what={text.club} rand={back.club} />
          <SumLine big what={text.paid} rand={back.paid} />
        </dl>
      </div>
    </section>
  );
}
