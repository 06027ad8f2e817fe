import type { ClubSettings } from "~/kernel/settings/settings";
import { Choice, ChoiceGroup } from "~/ui/forms/Choice";
import { Field } from "~/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";
import { Help } from "~/ui/office/Help";

export function SettingsFields({
  result,
  settings,
}: {
  result: FormResult | undefined;
  settings: ClubSettings;
}) {
  const field = fieldsOf(result, settings);
  return (
    <>
      <ClubDetails field={field} />
      <section className="card stack">
        <h2>Launch claims</h2>
        <p className="field-hint">
          Visitors read “50+” once the live number reaches it; until then they read the live number.
        </p>
        <Field meta={field("claim_partner_stores")} label="Partner stores" type="number" min={0} required />
        <Field meta={field("claim_members")} label="Members" type="number" min={0} required />
      </section>
      <Rules field={field} />
      <Invitations field={field} />
    </>
  );
}

interface Wired {
  field: ReturnType<typeof fieldsOf>;
}

function ClubDetails({ field }: Wired) {
  return (
    <section className="card stack">
      <h2>Club details</h2>
      <Field meta={field("club_name")} label="Name of the club" required maxLength={60} />
      <Field meta={field("location")} label="Place" required maxLength={80} />
      <Field meta={field("support_phone")} label="Support phone" type="tel" required maxLength={40} />
      <Field meta={field("support_email")} label="Support e-mail" type="email" required maxLength={200} />
      <Field
        meta={field("whatsapp_number")}
        label="WhatsApp number"
        hint="Digits only, with the country code"
        inputMode="numeric"
        optional
        maxLength={15}
      />
      <Field meta={field("facebook_url")} label="Facebook" type="url" optional maxLength={300} />
      <Field meta={field("instagram_url")} label="Instagram" type="url" optional maxLength={300} />
      <Field
        meta={field("vat_number")}
        label="VAT number"
        hint="Receipts show a VAT line once this is set."
        optional
        maxLength={20}
      />
      <Field
        meta={field("bank_account")}
        label="Bank account for EFTs"
        hint="Bank, name, number and branch code in one line. Members who pay by EFT or in cash read it in their reminders."
        optional
        maxLength={200}
      />
      <Field
        meta={field("copyright_start_year")}
        label="Copyright since"
        type="number"
        min={2000}
        max={2100}
        required
      />
    </section>
  );
}

function Rules({ field }: Wired) {
  const validity = String(field("voucher_validity").initialValue);
  return (
    <section className="card stack">
      <div className="flex flex-wrap items-center gap-x-2">
        <h2>Rules</h2>
        <Help word="grace" />
      </div>
      <ChoiceGroup legend="A voucher code is valid">
        <Choice
          name="voucher_validity"
          value="day"
          label="on the day it was issued"
          defaultChecked={validity !== "month"}
        />
        <Choice
          name="voucher_validity"
          value="month"
          label="for the rest of its month"
          defaultChecked={validity === "month"}
        />
      </ChoiceGroup>
      <Field
        meta={field("grace_days")}
        label="Days of grace"
        hint="For how long a Local member's card works after the paid-up date."
        type="number"
        min={0}
        max={31}
        required
      />
      <Field
        meta={field("till_limit_rand")}
        label="Largest purchase without a signal"
        hint="In rand. Above it, a till gives the discount only with a signal."
        type="number"
        min={1}
        max={100_000}
        required
      />
      <Field
        meta={field("letters_per_minute")}
        label="Letters a minute"
        hint="How fast a newsletter goes out. Ask your mail provider how many mails it takes."
        type="number"
        min={1}
        max={6000}
        required
      />
    </section>
  );
}

function Invitations({ field }: Wired) {
  return (
    <section className="card stack">
      <h2>Invitations</h2>
      <Field
        meta={field("invite_days")}
        label="Days for inviting a friend"
        hint="Member and friend get them when the friend's first payment arrives. 0 switches invitations off."
        type="number"
        min={0}
        max={60}
        required
      />
      <Field
        meta={field("invites_per_year")}
        label="Invited friends a year"
        hint="For how many friends a member gets days in one calendar year."
        type="number"
        min={0}
        max={1000}
        required
      />
    </section>
  );
}
