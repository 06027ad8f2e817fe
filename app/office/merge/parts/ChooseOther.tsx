import { memberTone } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { MemberSearch } from "~/ui/office/lists/MemberSearch";
import { RowLink } from "~/ui/office/lists/RowLink";
import { MEMBER_STATUSES, type MemberStatusFilter } from "~/ui/office/lists/words";
import { type Column, Table } from "~/ui/Table";

interface Other {
  id: number;
  full_name: string;
  member_id: string;
  email: string;
  phone: string;
  city: string;
  status: MemberStatusFilter;
  since: string;
  same: string[];
}

export function ChooseOther({
  member,
  others,
  search,
}: {
  member: { id: number; full_name: string; member_id: string };
  others: Other[];
  search: string;
}) {
  return (
    <>
      <p>
        {`Which other membership is ${member.full_name}'s (${member.member_id}) too? You see what would move before anything does.`}
      </p>
      <MemberSearch label="Find another" search={search} className="card" />
      <h2>{search ? "Found" : "Same phone or name"}</h2>
      {others.length === 0 ? (
        <p>{search ? "Nobody was found." : "Nobody has the same phone or name."}</p>
      ) : (
        <Table caption="Other memberships" keyOf={({ id }) => id} rows={others} columns={COLUMNS} />
      )}
    </>
  );
}

const COLUMNS: Column<Other>[] = [
  {
    label: "Member",
    card: "title",
    cell: (row) => (
      <div>
        {row.full_name}
        <span className="block wrap-anywhere text-sm font-normal text-muted">{row.email}</span>
      </div>
    ),
  },
  { label: "Member ID", cell: (row) => <span className="whitespace-nowrap">{row.member_id}</span> },
  { label: "Phone", cell: (row) => row.phone || null },
  { label: "City", cell: (row) => row.city },
  { label: "Member since", cell: (row) => row.since },
  {
    label: "Status",
    card: "state",
    cell: ({ status }) => <Badge tone={memberTone(status)}>{MEMBER_STATUSES[status]}</Badge>,
  },
  { label: "Same", cell: ({ same }) => same.join(" and ") || null },
  {
    label: "Merge",
    card: "action",
    cell: (row) => (
      <RowLink to={`?other=${row.id}`} aria-label={`Look at merging ${row.full_name}, ${row.member_id}`}>
        Look
      </RowLink>
    ),
  },
];
