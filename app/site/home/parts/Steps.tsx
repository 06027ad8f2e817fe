import { words } from "../home.words";

export function Steps({ price }: { price: string }) {
  const { title, steps } = words.steps;
  return (
    <section className="band">
      <div className="wrap">
        <h2>{title}</h2>
        <ol className="steps desk:grid desk:grid-cols-3 desk:gap-10">
          {steps(price).map(([name, text]) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
