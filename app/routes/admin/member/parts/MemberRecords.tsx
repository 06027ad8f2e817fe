import { Badge } from "~/components/ui/Badge";
import { EmptyState } from "~/components/ui/EmptyState";
import { Table } from "~/components/ui/Table";
import { inWords, MAIL_STATUSES, type MailStatus } from "~/domain/backoffice/lists/words";
import { shortDay } from "~/domain/clock";
import { toneOf } from "~/domain/tones";

interface MailLine {
  id: number;
  subject: string;
  email_type: string;
  status: string;
  created_on: string;
}

export function MemberMails({ rows }: { rows: MailLine[] }) {
  if (rows.length === 0) return <EmptyState icon="mail" title="No mail yet" />;
  return (
    <Table
      caption="Mail"
      keyOf={(row) => row.id}
      rows={rows}
      columns={[
        { label: "Subject", card: "title", cell: (row) => row.subject },
        { label: "Date", cell: (row) => shortDay(row.created_on) },
        { label: "Type", cell: (row) => inWords(row.email_type) },
        {
          label: "Status",
          cell: (row) => <Badge tone={toneOf(row.status)}>{MAIL_STATUSES[row.status as MailStatus]}</Badge>,
        },
      ]}
    />
  );
}

interface TrailLine {
  id: number;
  day: string;
  time: string;
  who: string;
  action: string;
  reason: string;
}

export function AuditTrail({ rows, caption = "Audit trail" }: { rows: TrailLine[]; caption?: string }) {
  if (rows.length === 0) return <EmptyState title="Nobody has changed anything yet" />;
  return (
    <Table
      caption={caption}
      keyOf={(row) => row.id}
      rows={rows}
      columns={[
        { label: "What", card: "title", cell: (row) => inWords(row.action.replace(".", " ")) },
        { label: "When", cell: (row) => `${shortDay(row.day)}, ${row.time}` },
        { label: "Who", cell: (row) => row.who },
        { label: "Reason", cell: (row) => row.reason || null },
      ]}
    />
  );
}
