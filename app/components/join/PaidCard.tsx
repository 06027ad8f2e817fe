import { ButtonLink } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";
import { Panel } from "~/components/ui/Panel";
import { PLANS } from "~/domain/catalog";
import { longDay } from "~/domain/clock";
import type { MemberCard } from "~/domain/membership/card";

/** The end of the way: the card, to use at once and to keep. */
export function PaidCard({ member }: { member: MemberCard }) {
  return (
    <>
      <Panel tone="success" title="Payment received">
        <p>You are a member. Show this card at any partner for 10% off.</p>
      </Panel>
      <h1>Your membership card</h1>
      <section className="card" aria-label="Digital card">
        <img
          src="/account/card.png"
          alt={`Card of ${member.full_name} with QR code`}
          width={400}
          height={600}
          className="mx-auto h-auto w-full max-w-[20rem] rounded-xl bg-white"
        />
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-muted">Name</dt>
          <dd className="font-semibold">{member.full_name}</dd>
          <dt className="text-muted">Member ID</dt>
          <dd className="font-semibold">{member.member_id}</dd>
          <dt className="text-muted">Plan</dt>
          <dd className="font-semibold">{PLANS[member.plan_type].name}</dd>
          <dt className="text-muted">Joined</dt>
          <dd className="font-semibold">{longDay(member.join_date)}</dd>
          {member.expiry_date ? (
            <>
              <dt className="text-muted">Valid through</dt>
              <dd className="font-semibold">{longDay(member.expiry_date)}</dd>
            </>
          ) : null}
        </dl>
      </section>
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-sun" href="/account/card.png" download={`${member.member_id}.png`}>
          <Icon name="download" /> Download card
        </a>
        <ButtonLink to="/account">Go to My Account</ButtonLink>
        <ButtonLink to="/partners" look="quiet">
          Find partners
        </ButtonLink>
      </p>
    </>
  );
}
