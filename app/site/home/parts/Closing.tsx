import { ButtonLink } from "~/ui/Button";
import { words } from "../home.words";

export function NextStep({ title, signed_in, join }: { title: string; signed_in: boolean; join: string }) {
  const { account, more, about } = words.next;
  return (
    <section className="hero">
      <div className="page flex flex-wrap items-center gap-4 py-10">
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
