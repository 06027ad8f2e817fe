import { Form, Link } from "@remix-run/react";
import { type Day, daysBetween, shortDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { Button } from "~/ui/Button";
import { Icon, type IconName } from "~/ui/Icon";
import { Panel } from "~/ui/Panel";

interface AlertLine {
  id: number;
  message: string;
  link: string;
  day: Day;
}

interface Group {
  kind: string;
  title: string;
  count: number;
  sum_cents: number | null;
  oldest: Day;
  up_to: number;
  alerts: AlertLine[];
}

interface Waiting {
  count: number;
  label: string;
  link: string;
  oldest: Day | null;
  about: string;
}

/** Alerts by kind, then what waits for a decision. A kind opens to its alerts; one alert stands alone. */
export function ToDo({
  open,
  backup,
  today,
  may_resolve,
}: {
  open: { groups: Group[]; waiting: Waiting[] };
  backup: string | null;
  today: Day;
  may_resolve: boolean;
}) {
  const { groups, waiting } = open;
  if (groups.length === 0 && waiting.length === 0 && !backup)
    return <Panel tone="success" title="Nothing needs your attention." live={false} />;
  const things = [...groups, ...waiting].reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="card min-w-0" aria-labelledby="to-do">
      <h2 id="to-do">
        To do
        <span className="text-base font-normal text-muted">
          {" "}
          · {things === 1 ? "1 thing" : `${things} things`}
        </span>
      </h2>
      {backup ? (
        <div className="mt-3">
          <Panel tone="warning" title={backup} live={false} />
        </div>
      ) : null}
      <ul className="mt-2 divide-y divide-line">
        {groups.map((group) => (
          <li key={group.kind}>
            {group.count === 1 ? (
              <Single alert={group.alerts[0]!} may_resolve={may_resolve} />
            ) : (
              <AlertGroup group={group} may_resolve={may_resolve} />
            )}
          </li>
        ))}
        {waiting.map((item) => (
          <li key={item.link}>
            <WaitingItem item={item} today={today} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Single({ alert, may_resolve }: { alert: AlertLine; may_resolve: boolean }) {
  return (
    <div className="flex gap-3 py-3">
      <Sign icon="alert" />
      <Line alert={alert} may_resolve={may_resolve} />
    </div>
  );
}

function AlertGroup({ group, may_resolve }: { group: Group; may_resolve: boolean }) {
  const { kind, title, count, sum_cents, oldest, up_to, alerts } = group;
  const since = `the oldest since ${shortDay(oldest)}`;
  const more = count - alerts.length;
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none gap-3 py-3">
        <Sign icon="alert" />
        <span className="min-w-0 flex-1">
          <strong className="block">{title}</strong>
          <span className="block text-sm text-muted">
            {sum_cents === null ? since.replace(/^t/, "T") : `${formatRand(sum_cents)}, ${since}`}
          </span>
        </span>
        <span className="mt-1 text-muted group-open:rotate-90">
          <Icon name="arrow" />
        </span>
      </summary>
      <ul className="ml-9 divide-y divide-line border-t border-line">
        {alerts.map((alert) => (
          <li key={alert.id} className="py-2">
            <Line alert={alert} may_resolve={may_resolve} />
          </li>
        ))}
      </ul>
      {may_resolve ? (
        <Form method="post" preventScrollReset className="ml-9 pt-2 pb-4">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="up_to" value={up_to} />
          <Button look="quiet" name="intent" value="kind">
            Done for all {count}
            <span className="visually-hidden">: {title}</span>
          </Button>
          {more > 0 ? <span className="ml-3 text-sm text-muted">{more} more are not listed here</span> : null}
        </Form>
      ) : null}
    </details>
  );
}

function Line({
  alert: { id, message, link, day },
  may_resolve,
}: {
  alert: AlertLine;
  may_resolve: boolean;
}) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
      <p className="min-w-0 flex-1 basis-56">
        {link ? (
          <Link className="link" to={link}>
            {message}
          </Link>
        ) : (
          message
        )}
        <span className="block text-sm text-muted">{shortDay(day)}</span>
      </p>
      {may_resolve ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button look="quiet" aria-label={`Done: ${message}`}>
            Done
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

const SIGNS: [part: string, icon: IconName][] = [
  ["messages", "chat"],
  ["emails", "mail"],
];

function WaitingItem({ item, today }: { item: Waiting; today: Day }) {
  const { count, label, link, oldest, about } = item;
  return (
    <Link className="flex gap-3 py-3" to={link}>
      <Sign icon={SIGNS.find(([part]) => link.includes(part))?.[1] ?? "shop"} />
      <span className="min-w-0 flex-1">
        <strong className="block">
          {count} {label}
        </strong>
        {oldest ? (
          <span className="block text-sm text-muted wrap-anywhere">
            {waitWords(count, daysBetween(oldest, today))}
            {about ? `: ${about}` : ""}
          </span>
        ) : null}
      </span>
      <span className="mt-1 text-muted">
        <Icon name="arrow" />
      </span>
    </Link>
  );
}

function waitWords(count: number, days: number): string {
  const who = count === 1 ? "It" : "The oldest";
  if (days === 0) return `${who} came today`;
  return `${who} has waited for ${days === 1 ? "1 day" : `${days} days`}`;
}

function Sign({ icon }: { icon: IconName }) {
  return (
    <span className="mt-0.5 text-warn">
      <Icon name={icon} size={24} />
    </span>
  );
}
