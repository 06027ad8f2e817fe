import { formatCount } from "~/kernel/money";
import { Badge } from "~/ui/Badge";

interface OptOutStateProps {
  contacts: number;
  by_office: number;
  due: boolean;
  cleansed_on: string;
  next_on: string;
}

export function OptOutState({ contacts, by_office, due, cleansed_on, next_on }: OptOutStateProps) {
  return (
    <section className="card stack">
      <div className="flex flex-wrap items-center gap-3">
        <h2>{contacts === 1 ? "1 address or number" : `${formatCount(contacts)} addresses and numbers`}</h2>
        <Badge tone={due ? "warn" : cleansed_on ? "good" : "sea"}>
          {due ? "Due now" : cleansed_on ? `Next by ${next_on}` : "No list yet"}
        </Badge>
      </div>
      <p>
        People who want no direct marketing register with the National Consumer Commission, or tell the club.
        Newsletters, notices of partners and summaries of a month go to none of them, even if they once
        agreed. Mails about somebody&apos;s own membership, payments and requests still do.
      </p>
      <p>
        {cleansed_on
          ? `The registry's list is of ${cleansed_on}. A new one is due every 30 days.`
          : "No list of the registry was imported yet. A new one is due every 30 days."}
        {by_office > 0 ? ` ${formatCount(by_office)} of them were added by the office.` : ""}
      </p>
      <p className="text-sm text-muted">Only hashes are kept: nobody can read the list here.</p>
    </section>
  );
}
