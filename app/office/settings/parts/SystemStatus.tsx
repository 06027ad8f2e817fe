import { Badge } from "~/ui/Badge";

interface Status {
  payments: { provider: string; mode: string; live: boolean }[];
  mail: { pending: number; failed: number; last_sent_on: string | null };
  mail_from: string;
}

export function SystemStatus({ status }: { status: Status }) {
  return (
    <section className="card stack">
      <h2>Payments and mail</h2>
      <dl className="stack">
        {status.payments.map((payment) => (
          <div key={payment.provider} className="flex flex-wrap justify-between gap-x-4">
            <dt>{payment.provider}</dt>
            <dd>
              <Badge tone={payment.live ? "good" : "warn"}>{payment.mode}</Badge>
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt>Mail waiting, failed</dt>
          <dd>
            <Badge tone={status.mail.failed > 0 ? "bad" : "good"}>
              {status.mail.pending} waiting, {status.mail.failed} failed
            </Badge>
          </dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt>Last mail sent</dt>
          <dd>{status.mail.last_sent_on ?? "None yet"}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
          <dt>Sender</dt>
          <dd>{status.mail_from}</dd>
        </div>
      </dl>
    </section>
  );
}
