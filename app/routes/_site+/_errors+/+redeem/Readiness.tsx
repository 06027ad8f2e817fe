import type { TillView } from "~/counter/tills/browser/till";
import { Button } from "~/ui/Button";
import { Icon } from "~/ui/Icon";

/** Before the first outage: whether this phone goes on without a signal, what it lacks, and how to try it. */
export function Readiness({ till, onPractise }: { till: TillView; onPractise: () => void }) {
  const { lacks, persisted } = till;
  return (
    <section className="stack" aria-labelledby="ready-title">
      <h3 id="ready-title">Without a signal</h3>
      {lacks.length === 0 ? (
        <p className="inline-flex items-center gap-2">
          <Icon name="check" /> Ready: this phone keeps working when the signal drops.
        </p>
      ) : (
        <>
          <p className="inline-flex items-center gap-2">
            <Icon name="alert" /> Not ready yet.
          </p>
          <ul className="list-disc pl-5">
            {lacks.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      {persisted ? null : (
        <p className="text-sm text-muted">
          Add this page to the home screen: then the browser keeps the till when the phone runs out of space.
        </p>
      )}
      {lacks.length === 0 ? (
        <Button type="button" look="quiet" onClick={onPractise}>
          Practise without a signal
        </Button>
      ) : null}
    </section>
  );
}
