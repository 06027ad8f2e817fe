import { Link } from "@remix-run/react";
import { Ask } from "~/components/admin/Ask";
import { Badge } from "~/components/ui/Badge";
import { Field } from "~/components/ui/Field";
import { DECISIONS, type Decision, inWords } from "~/domain/backoffice/lists/words";
import { shortDay } from "~/domain/clock";
import { DOUBTFUL } from "~/domain/messages/messages";
import { toneOf } from "~/domain/tones";

interface Application {
  id: number;
  business_name: string;
  category: string;
  address: string;
  name: string;
  email: string;
  phone: string;
  website: string;
  message: string;
  status: string;
  is_doubtful: boolean;
  decided_by: string;
  decision_note: string;
  partner_id: number | null;
  created_on: string;
}

export function ApplicationCard({ row, may_edit }: { row: Application; may_edit: boolean }) {
  return (
    <li className="card stack wrap-anywhere">
      <div className="flex flex-wrap items-center gap-3">
        <h2>{row.business_name}</h2>
        <Badge tone={toneOf(row.status)}>{DECISIONS[row.status as Decision]}</Badge>
        {row.is_doubtful ? <Badge>Doubtful</Badge> : null}
        <span className="text-sm text-muted">{shortDay(row.created_on)}</span>
      </div>
      <p>
        {row.category}, {row.address}
        <br />
        {row.name},{" "}
        <a className="link" href={`mailto:${row.email}`}>
          {row.email}
        </a>
        , {row.phone}
        {row.website ? <span className="block">{row.website}</span> : null}
      </p>
      {row.is_doubtful ? <p className="text-sm">{DOUBTFUL}</p> : null}
      {row.message ? <p className="whitespace-pre-line">{row.message}</p> : null}
      {row.status !== "pending" ? <Decided row={row} /> : null}
      {row.status === "pending" && may_edit ? <Decide row={row} /> : null}
    </li>
  );
}

function Decide({ row }: { row: Application }) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Ask title="Approve" intent="approve" look="main" button="Yes, add this partner">
        <input type="hidden" name="id" value={row.id} />
        <p>{row.business_name} appears in the directory at once, with a PIN of its own.</p>
      </Ask>
      <Ask title="Reject" intent="reject" button="Reject the application">
        <input type="hidden" name="id" value={row.id} />
        <Field
          id={`decision_note-${row.id}`}
          name="decision_note"
          label="Note"
          hint="For the club's own records."
          maxLength={500}
        />
      </Ask>
    </div>
  );
}

function Decided({ row }: { row: Application }) {
  return (
    <p className="text-sm text-muted">
      {inWords(row.status)} by {row.decided_by || "somebody"}
      {row.decision_note ? `: ${row.decision_note}` : ""}
      {row.partner_id ? (
        <>
          {" "}
          <Link className="link" to={`/admin/partners/${row.partner_id}/edit`}>
            To the partner
          </Link>
        </>
      ) : null}
    </p>
  );
}
