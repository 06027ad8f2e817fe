import { firstOfNextMonth, longDay } from "~/kernel/clock";
import { type PresentedMember, standingWords } from "~/members/membership/verdict";
import { Icon } from "~/ui/Icon";

interface Props {
  member: PresentedMember | null;
  scanned: string | null;
  action: string;
  onChange: () => void;
}

/** Who is at the till. A card that was scanned elsewhere has no name until the shop is proven (R92). */
export function MemberCard({ member, scanned, action, onChange }: Props) {
  const free = !member || member.standing === "free";
  return (
    <section className={free ? "till-member" : "till-member till-member-no"} aria-label="Customer">
      <div className="min-w-0">
        <p className="till-name" translate="no">
          {member?.first_name || scanned}
        </p>
        <p>{member ? `${member.plan_name} member` : "Card scanned. The business PIN shows the name."}</p>
      </div>
      <a
        className="btn btn-quiet"
        href={action}
        onClick={(event) => {
          event.preventDefault();
          onChange();
        }}
      >
        Change
      </a>
      {member ? (
        <p className="till-standing">
          <Icon name={free ? "check" : "cross"} size={22} />
          {standingWords(member)}
        </p>
      ) : null}
      {member?.standing === "used" && member.used_on ? (
        <p className="col-span-full text-sm">
          Next discount here on {longDay(firstOfNextMonth(member.used_on))}.
        </p>
      ) : null}
    </section>
  );
}
