import { Link } from "@remix-run/react";

export function MemberCell({ name, member_id }: { name: string; member_id: string | null }) {
  if (!member_id) return name || "–";
  return (
    <span>
      <Link className="link" to={`/admin/members?search=${member_id}`}>
        {name || "Somebody"}
      </Link>
      <span className="block text-sm font-normal whitespace-nowrap text-muted">{member_id}</span>
    </span>
  );
}
