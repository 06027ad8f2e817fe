import { missingSteps, type OpeningStep } from "~/money/opening/opening";
import { Badge } from "~/ui/Badge";
import { ICONS } from "~/ui/Icon";
import { Ask } from "~/ui/office/Ask";
import { Box, BoxRow } from "~/ui/office/Box";

/** All that the dashboard of a closed club is about (R142). */
export function Opening({ steps, may_open }: { steps: OpeningStep[]; may_open: boolean }) {
  const missing = missingSteps(steps).length;
  return (
    <>
      <p className="max-w-2xl">
        The club is not open yet: visitors read “Opening soon”, and nothing is sold. Shops, their tills and
        the newsletter work already. You can try a payment{" "}
        <a className="link" href="/join">
          where visitors will join
        </a>
        , because you are signed in here.
      </p>
      <Box
        title={
          missing === 0 ? "Everything is there" : `Before you open: ${missing} of ${steps.length} missing`
        }
      >
        {steps.map((step) => (
          <BoxRow
            key={step.name}
            to={step.link}
            icon={step.missing ? ICONS.alert : ICONS.check}
            fact={step.missing ? <Badge tone="warn">Missing</Badge> : <Badge tone="good">Done</Badge>}
          >
            {step.title}
            {step.missing ? <span className="block text-muted">{step.missing}</span> : null}
          </BoxRow>
        ))}
      </Box>
      {missing === 0 && may_open ? (
        <div>
          <Ask leads title="Open the club" intent="open" look="main" button="Yes, open the club">
            <p>
              From now on everybody can join, pay and give memberships. A club that is open stays open: there
              is no button that closes it again.
            </p>
            <p>Whoever asked for news waits to hear of it: their addresses are under E-mails, Subscribers.</p>
          </Ask>
        </div>
      ) : null}
      {missing === 0 && !may_open ? <p>An owner can open the club now.</p> : null}
    </>
  );
}
