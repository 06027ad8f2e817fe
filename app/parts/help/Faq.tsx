import { Icon } from "~/ui/Icon";

export function Faq({ items }: { items: readonly (readonly [string, string])[] }) {
  return (
    <div>
      {items.map(([question, answer]) => (
        <details key={question} className="fold">
          <summary>
            <b>{question}</b>
            <Icon name="down" />
          </summary>
          <div>
            <p>{answer}</p>
          </div>
        </details>
      ))}
    </div>
  );
}
