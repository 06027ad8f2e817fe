import { formatCount } from "~/kernel/money";

export function OptOutState({ contacts }: { contacts: number }) {
  return (
    <section className="card stack">
      <h2>{contacts === 1 ? "1 address or number" : `${formatCount(contacts)} addresses and numbers`}</h2>
      <p>
        Whoever tells the club that they want no direct marketing belongs here. Notices of partners and
        summaries of a month go to none of them, even if they once agreed, and the files of subscribers and
        consenting members leave them out. Mails about somebody&apos;s own membership, payments and requests
        still go out.
      </p>
      <p className="text-sm text-muted">Only hashes are kept: nobody can read the list here.</p>
    </section>
  );
}
