import { ButtonLink } from "~/ui/Button";
import { words } from "../home.words";

/** What shops got last month, formatted; null if too few took part. */
export interface ShopsBack {
  month: string;
  visits: string;
  shops: string;
  paid: string;
  given: string;
}

export function GoodForShops({ back }: { back: ShopsBack | null }) {
  if (!back) return null;
  const { title, link } = words.shops;
  return (
    <section className="page flex flex-wrap items-center gap-4 py-6">
      <div className="mr-auto max-w-xl">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-2">{words.shops.back(back)}</p>
      </div>
      <ButtonLink to="/business" look="quiet">
        {link}
      </ButtonLink>
    </section>
  );
}

export function NextStep({ title, signed_in, join }: { title: string; signed_in: boolean; join: string }) {
  const { account, more, about } = words.next;
  return (
    <section className="hero">
      <div className="page flex flex-wrap items-center gap-4 py-12">
        <h2 className="mr-auto text-2xl">{title}</h2>
        {signed_in ? (
          <ButtonLink to="/account">{account}</ButtonLink>
        ) : (
          <>
            <ButtonLink to="/join" look="sun">
              {join}
            </ButtonLink>
            <ButtonLink to="/how-it-works" look="quiet">
              {more}
              <span className="visually-hidden">{about}</span>
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  );
}
