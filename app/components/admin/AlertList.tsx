import { Form, Link } from "@remix-run/react";
import { Button } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";
import { Panel } from "~/components/ui/Panel";
import { shortDay } from "~/domain/clock";

interface Alerts {
  alerts: { id: number; message: string; link: string; day: string }[];
  waiting: { label: string; count: number; link: string }[];
}

export function AlertList({
  open,
  backup,
  may_resolve,
}: {
  open: Alerts;
  backup: string | null;
  may_resolve: boolean;
}) {
  if (open.alerts.length === 0 && open.waiting.length === 0 && !backup) {
    return <Panel tone="success" title="Nothing needs your attention." live={false} />;
  }
  return (
    <section className="stack" aria-label="What needs attention">
      {open.alerts.length > 0 ? (
        <div className="card">
          <h2 className="flex items-center gap-2">
            <span className="text-warn">
              <Icon name="alert" size={24} />
            </span>
            Needs attention
          </h2>
          <ul className="mt-2 divide-y divide-line">
            {open.alerts.map((alert) => (
              <AlertLine key={alert.id} alert={alert} may_resolve={may_resolve} />
            ))}
          </ul>
        </div>
      ) : null}
      {backup ? <Panel tone="warning" title={backup} live={false} /> : null}
      {open.waiting.length > 0 ? <Waiting items={open.waiting} /> : null}
    </section>
  );
}

function AlertLine({ alert, may_resolve }: { alert: Alerts["alerts"][number]; may_resolve: boolean }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <p className="min-w-0 flex-1 basis-64">
        {alert.link ? (
          <Link className="link" to={alert.link}>
            {alert.message}
          </Link>
        ) : (
          alert.message
        )}
        <span className="block text-sm text-muted">{shortDay(alert.day)}</span>
      </p>
      {may_resolve ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={alert.id} />
          <Button look="quiet" aria-label={`Done: ${alert.message}`}>
            Done
          </Button>
        </Form>
      ) : null}
    </li>
  );
}

function Waiting({ items }: { items: Alerts["waiting"] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      {items.map((item) => (
        <li key={item.link} className="grid">
          <Link className="btn btn-quiet" to={item.link}>
            <span>
              <strong>{item.count}</strong> {item.label}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
