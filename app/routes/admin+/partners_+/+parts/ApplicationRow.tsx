import { Link } from "@remix-run/react";
import { DOUBTFUL } from "~/kernel/messages";
import { tel } from "~/kernel/phones";
import { toneOf } from "~/kernel/tones";
import { PartnerField } from "~/parts/partners/PartnerField";
import { PARTNER_FIELDS } from "~/shops/partners/fields";
import { townOf } from "~/shops/partners/town-of";
import { Badge } from "~/ui/Badge";
import { TextArea } from "~/ui/forms/Field";
import { Ask } from "~/ui/office/Ask";
import { Help } from "~/ui/office/Help";
import { DECISIONS, type Decision, inWords } from "~/ui/office/lists/words";

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
  /** The day, in words. */
  sent: string;
  waits_days: number;
}

export function ApplicationRow({ row, may_edit }: { row: Application; may_edit: boolean }) {
  const waits = row.status === "pending";
  return (
    <li className="application">
      <div className="application-words">
        <div className="flex flex-wrap items-center gap-x-3">
          <h2>{row.business_name}</h2>
          {waits ? null : <Badge tone={toneOf(row.status)}>{DECISIONS[row.status as Decision]}</Badge>}
          {row.is_doubtful ? (
            <>
              <Badge>Doubtful</Badge>
              <Help word="doubtful" />
            </>
          ) : null}
          <Sent row={row} waits={waits} />
        </div>
        <p>
          {row.category}, {row.address}
        </p>
        <Contact row={row} />
        {row.is_doubtful ? <p>{DOUBTFUL}</p> : null}
        {row.message ? <p className="whitespace-pre-line">{row.message}</p> : null}
        {waits ? null : <Decided row={row} />}
      </div>
      {waits && may_edit ? (
        <div className="application-acts">
          <Approve row={row} />
          <Reject row={row} />
        </div>
      ) : null}
    </li>
  );
}

/** Days after which an applicant has waited too long. */
const LATE = 7;

function Sent({ row: { sent, waits_days }, waits }: { row: Application; waits: boolean }) {
  if (!waits) return <span className="text-muted">Sent {sent}</span>;
  const words = waits_days < 1 ? "Sent today" : `Sent ${sent}, ${daysAgo(waits_days)}`;
  return waits_days < LATE ? <span className="text-muted">{words}</span> : <Badge tone="warn">{words}</Badge>;
}

const daysAgo = (days: number) => (days === 1 ? "yesterday" : `${days} days ago`);

/** A phone calls and mails; a desk reads the address. */
function Contact({ row: { name, email, phone, website } }: { row: Application }) {
  return (
    <p className="application-contact">
      <span>{name}</span>
      <a className="link" href={tel(phone)}>
        <span className="desk:hidden">Call </span>
        {phone}
      </a>
      <a className="link" href={`mailto:${email}`}>
        <span className="desk:hidden">E-mail</span>
        <span className="max-desk:hidden">{email}</span>
      </a>
      {website ? <span>{website}</span> : null}
    </p>
  );
}

/** Asks for what a page in the directory needs and an application does not say. */
function Approve({ row }: { row: Application }) {
  return (
    <Ask
      title="Approve"
      intent="approve"
      of={{ id: row.id }}
      look="main"
      button="Yes, add this partner"
      stored={{ city: townOf(row.address), category: row.category }}
    >
      {(field) => (
        <>
          <p>
            {row.business_name} appears in the directory at once, with a PIN of its own, and {row.email} gets
            a mail.
          </p>
          <PartnerField
            name="city"
            field={field}
            hint="Members find the shop under it. Choose the nearest one for a place beside them."
          >
            <option value="">Choose…</option>
          </PartnerField>
          <PartnerField name="category" field={field} />
          <PartnerField
            name="short_description"
            field={field}
            hint={`A sentence for members, at most ${PARTNER_FIELDS.short_description.max} characters.`}
            required
          />
        </>
      )}
    </Ask>
  );
}

function Reject({ row }: { row: Application }) {
  return (
    <Ask title="Reject" intent="reject" of={{ id: row.id }} button="Reject the application">
      {(field) => (
        <TextArea
          meta={field("decision_note")}
          label="Reason"
          hint={
            row.is_doubtful
              ? "For the club's own records: doubtful applications get no answer."
              : `${row.name} reads it in a mail.`
          }
          rows={3}
          maxLength={500}
          required
        />
      )}
    </Ask>
  );
}

function Decided({ row }: { row: Application }) {
  return (
    <p className="text-muted">
      {inWords(row.status)} by {row.decided_by || "somebody"}
      {row.decision_note ? `: ${row.decision_note}` : ""}
      {row.partner_id ? (
        <>
          {" "}
          <Link className="link" to={`/admin/partners/${row.partner_id}/edit`}>
            View partner
          </Link>
        </>
      ) : null}
    </p>
  );
}
