import { Form } from "@remix-run/react";
import { Button } from "~/ui/Button";

/** The switch of the mail on the 1st. */
export function MonthMail({ isOn, email }: { isOn: boolean; email: string }) {
  return (
    <Form method="post" className="card stack">
      <h2>Mail about your month</h2>
      <p className="wrap-anywhere">
        {isOn
          ? `On the 1st we mail what members spent here last month${email ? ` to ${email}` : ""}. There is no mail after two months without visits.`
          : "You get no mail about your month. The Value Statement still has it."}
      </p>
      {isOn && !email ? (
        <p className="text-sm text-muted">Your page has no e-mail address yet, so nothing is sent.</p>
      ) : null}
      <Button look="quiet" name="intent" value={isOn ? "month_mail_off" : "month_mail_on"}>
        {isOn ? "Switch it off" : "Switch it on"}
      </Button>
    </Form>
  );
}
