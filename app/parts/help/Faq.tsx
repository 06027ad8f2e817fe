export function Faq({ items }: { items: readonly (readonly [string, string])[] }) {
  return (
    <div className="card divide-y divide-line py-1">
      {items.map(([question, answer]) => (
        <details key={question} className="py-1">
          <summary className="py-2.5 font-bold">{question}</summary>
          <p className="pb-3">{answer}</p>
        </details>
      ))}
    </div>
  );
}
