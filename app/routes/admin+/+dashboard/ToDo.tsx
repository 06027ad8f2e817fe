import { Form, Link } from "@remix-run/react";
import { type Day, daysBetween, shortDay } from "~/kernel/clock";
import { formatCount, formatRand } from "~/kernel/money";
import { Button } from "~/ui/Button";
import { ICONS, Icon, LineDrawing } from "~/ui/Icon";
import { Box, BoxRow } from "~/ui/office/Box";
import { Panel } from "~/ui/Panel";

interface AlertLine {
  id: number;
  message: string;
  acts: { words: string; to: string }[];
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
}

/** Alerts by kind, the latest three in view, then what waits for a decision. */
export function ToDo({
  today,
  open,
  backup,
  may_resolve,
}: {
  today: Day;
  open: { groups: Group[]; waiting: Waiting[] };
  backup: string | null;
  may_resolve: boolean;
}) {
  const { groups, waiting } = open;
  if (groups.length === 0 && waiting.length === 0 && !backup)
    return <Panel tone="success" title="Nothing needs your attention." live={false} />;
  const others = groups.slice(IN_VIEW);
  return (
    <Box title="Waiting for you">
      {backup ? (
        <BoxRow to="/admin/health" icon={ICONS.alert}>
          {backup}
        </BoxRow>
      ) : null}
      <Groups today={today} groups={groups.slice(0, IN_VIEW)} may_resolve={may_resolve} />
      {others.length > 0 ? (
        <li>
          <details className="box-group">
            <summary className="box-row">
              <Icon name="alert" />
              <span>All alerts</span>
              <span className="box-fact">
                {formatCount(others.reduce((sum, { count }) => sum + count, 0))} more
              </span>
              <LineDrawing path="m9 6 6 6-6 6" />
            </summary>
            <ul>
              <Groups today={today} groups={others} may_resolve={may_resolve} />
            </ul>
          </details>
        </li>
      ) : null}
      {waiting.map(({ count, label, link, oldest }) => (
        <BoxRow key={link} to={link} icon={iconOf(link)} fact={formatCount(count)}>
          {label}
          {oldest ? <small className={noteOf(oldest, today)}> {sinceWords(count, oldest)}</small> : null}
        </BoxRow>
      ))}
    </Box>
  );
}

/** Kinds of alerts; the others are behind "All alerts". */
const IN_VIEW = 3;

function Groups({ groups, ...shown }: { today: Day; groups: Group[]; may_resolve: boolean }) {
  return groups.map((group) => (
    <li key={group.kind}>
      <AlertGroup group={group} {...shown} />
    </li>
  ));
}

const SIGNS: [part: string, icon: string][] = [
  ["messages", ICONS.chat],
  ["emails", ICONS.mail],
  ["reconciliation", ICONS.card],
  ["repayments", ICONS.card],
  ["payments", ICONS.card],
];

const iconOf = (link: string) => SIGNS.find(([part]) => link.includes(part))?.[1] ?? ICONS.shop;

const sinceWords = (count: number, day: Day) =>
  `${count === 1 ? "since" : "oldest"} ${shortDay(day).slice(0, -5)}`;

/** Amber once the oldest has waited for more than a week. */
const noteOf = (oldest: Day, today: Day) =>
  daysBetween(oldest, today) > 7 ? "box-note box-late" : "box-note";

/** What the club cannot wait with: these say that its books or its copies may be wrong. */
const GRAVE = new Set(["ledger", "backup_failed"]);

function AlertGroup({ today, group, may_resolve }: { today: Day; group: Group; may_resolve: boolean }) {
  const { kind, title, count, sum_cents, oldest, up_to, alerts } = group;
  const more = count - alerts.length;
  return (
    <details className={GRAVE.has(kind) ? "box-group box-grave" : "box-group"}>
      <summary className="box-row">
        <Icon name="alert" />
        <span>
          {title}
          <small className={noteOf(oldest, today)}>
            {sum_cents === null ? "" : ` ${formatRand(sum_cents)},`} {sinceWords(count, oldest)}
          </small>
        </span>
        <span className="box-fact">{formatCount(count)}</span>
        <LineDrawing path="m9 6 6 6-6 6" />
      </summary>
      <ul>
        {alerts.map((alert) => (
          <li key={alert.id} className="box-alert">
            <Line alert={alert} may_resolve={may_resolve} />
          </li>
        ))}
      </ul>
      {may_resolve && count > 1 ? (
        <Form method="post" preventScrollReset className="box-alert">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="up_to" value={up_to} />
          <Button look="quiet" name="intent" value="kind">
            Done for all {count}
            <span className="visually-hidden"> ({title})</span>
          </Button>
          {more > 0 ? <span className="text-muted">{more} more are not listed here</span> : null}
        </Form>
      ) : null}
    </details>
  );
}

function Line({
  alert: { id, message, acts, day },
  may_resolve,
}: {
  alert: AlertLine;
  may_resolve: boolean;
}) {
  return (
    <>
      <p>
        {message}
        <small className="box-note"> {shortDay(day)}</small>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {acts.map(({ words, to }) => (
          <Link key={to} className="link py-2" to={to} aria-label={`${words}: ${message}`}>
            {words}
          </Link>
        ))}
        {may_resolve ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button look="quiet" aria-label={`Done: ${message}`}>
              Done
            </Button>
          </Form>
        ) : null}
      </div>
    </>
  );
}
