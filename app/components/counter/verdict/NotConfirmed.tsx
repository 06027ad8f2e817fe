import { Verdict } from "./Verdict";

/** Without scripts: the till that keeps the shop's book has not answered, and the same attempt asks it again. */
export function NotConfirmed({
  action,
  reason,
  amount_cents,
  fields,
}: {
  action: string;
  reason: string;
  amount_cents: number;
  /** Of the same attempt, with its key. */
  fields: Record<string, string>;
}) {
  return (
    <Verdict
      tone="wait"
      title="Not confirmed yet"
      label="Do not give the discount. Full price:"
      amount={amount_cents}
      acts={
        <>
          <form method="post" action={action} className="contents">
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" name="step" value="apply" className="btn v-next">
              Check again
            </button>
          </form>
          <a className="btn v-undo" href={action}>
            Next customer
          </a>
        </>
      }
    >
      <p>{reason}</p>
    </Verdict>
  );
}
