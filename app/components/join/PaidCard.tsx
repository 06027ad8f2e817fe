import type { ComponentProps } from "react";
import { DigitalCard } from "~/components/card/DigitalCard";
import { ButtonLink } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";
import { Panel } from "~/components/ui/Panel";

/** The end of the way: the card, to use at once and to keep. */
export function PaidCard(props: ComponentProps<typeof DigitalCard>) {
  return (
    <>
      <Panel tone="success" title="Payment received">
        <p>You are a member. Show this card at any partner for 10% off.</p>
      </Panel>
      <h1>Your membership card</h1>
      <DigitalCard {...props} />
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-sun" href="/account/card.png" download={`${props.member.member_id}.png`}>
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
