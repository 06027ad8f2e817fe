import { Form, Link } from "@remix-run/react";
import { Button } from "~/components/ui/Button";
import { Panel } from "~/components/ui/Panel";
import { shortDay } from "~/domain/clock";

interface Alerts {
  alerts: { id: number; message: string; link: string; day: string }[];
  waiting: { label: string; count: number; link: string }[];
}

/** What somebody has to look at, before any number. */
export function AlertList({
  open,
  backup,
  may_resolve,
}: {
  open: Alerts;
  /** What is wrong with the backups, or null. */
  backup: string | null;
  may_resolve: boolean;
}) {
  if (open.alerts.length === 0 && open.waiting.length === 0 && !backup) {
    return <Panel tone="success" title="Nothing needs your attention." live={false} />;
  }
  return (
    <section className="stack" aria-label="What needs attention">
      {open.alerts.map((alert) => (
        <Panel key={alert.id} tone="warning" title={alert.message} live={false}>
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <span className="text-sm">{shortDay(alert.day)}</span>
            {alert.link ? (
              <Link className="link py-2" to={alert.link}>
                Look at it
              </Link>
            ) : null}
            {may_resolve ? (
              <Form method="post">
                <input type="hidden" name="id" value={alert.id} />
                <Button look="quiet">Done</Button>
              </Form>
            ) : null}
          </div>
        </Panel>
      ))}
      {backup ? <Panel tone="warning" title={backup} live={false} /> : null}
      {open.waiting.length > 0 ? (
        <ul className="flex flex-wrap gap-3">
          {open.waiting.map((item) => (
            <li key={item.link}>
              <Link className="btn btn-quiet" to={item.link}>
                <strong>{item.count}</strong> {item.label}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
