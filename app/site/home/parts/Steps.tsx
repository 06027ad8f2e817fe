import { words } from "../home.words";
import { TillSample } from "./TillSample";

export function Steps({ price, shop }: { price: string; shop: string }) {
  const { title, steps } = words.steps;
  return (
    <section className="band">
      <div className="page halves py-6">
        <div>
          <h2 className="text-2xl">{title}</h2>
          <ol className="steps">
            {steps(price).map(([name, text]) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <TillSample shop={shop} />
      </div>
    </section>
  );
}
