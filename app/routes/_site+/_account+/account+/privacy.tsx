import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireUser } from "~/accounts/access/viewer.server";
import { changeConsent, consentsOf } from "~/accounts/privacy/consents.server";
import { CITY_LABELS } from "~/kernel/catalog";
import { chargingWords } from "~/money/agreements/charging";
import { chargingOf } from "~/money/agreements/charging.server";
import { ownGifts } from "~/money/gifts/giver.server";
import { paymentDeps } from "~/money/payments/providers.server";
import { correctMyself } from "~/office/privacy/correct.server";
import { DAYS_IN_BACKUPS, keepAccount, requestDeletion } from "~/office/privacy/deletion.server";
import { PRIVACY_FORMS } from "~/office/privacy/privacy.schema";
import { AccountPage } from "~/parts/account/AccountPage";
import { Button, ButtonLink } from "~/ui/Button";
import type { PageHandle } from "~/ui/document/page-handle";
import { Field, type FieldMeta, Select } from "~/ui/forms/Field";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { Icon } from "~/ui/Icon";
import { FormErrors, Panel } from "~/ui/Panel";
import { readQuery } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";
import { PrivacyConsents } from "./+privacy/PrivacyConsents";
import { DeletionQuestion, PrivacyDeletion, UnusedGifts } from "./+privacy/PrivacyDeletion";

export const meta: MetaFunction = () => [
  { title: "Privacy and my data" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const params = readQuery(request);
  const { member, email, deletes_on, deletion_waits } = viewer;
  return json({
    email,
    deletes_on,
    deletion_waits,
    member: member && { full_name: member.full_name, phone: member.phone, city: member.city },
    last_day: member?.entitled ? member.paid_through : null,
    days_in_backups: DAYS_IN_BACKUPS,
    unused: (await ownGifts(deps, viewer.user_id)).filter(({ status }) => status === "unused"),
    consents: await consentsOf(deps, viewer),
    asks: params.get("confirm") === "delete" && !deletes_on,
    done: params.get("done") ?? "",
    charging: member && deletes_on ? await chargingOf(deps.db, member.id, deps.clock()) : [],
  });
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    correct: intent({
      who: "user",
      schema: PRIVACY_FORMS.correct,
      also: ["email"],
      run: ({ viewer, value }) => correctMyself(paymentDeps, viewer, value),
      done: donePage("corrected"),
    }),
    consent: intent({
      who: "user",
      schema: PRIVACY_FORMS.consent,
      run: ({ viewer, value: { kind, granted } }) =>
        changeConsent(paymentDeps, viewer, { kind, granted: granted === "yes" }),
      done: ({ value: { kind, granted } }) => {
        if (granted === "no") return donePage("withdrawn");
        return donePage(kind === "newsletter" ? "asked" : "granted");
      },
    }),
    delete: intent({
      who: "user",
      schema: PRIVACY_FORMS.delete,
      run: ({ viewer }) => requestDeletion(paymentDeps, viewer),
      done: donePage("deletion"),
    }),
    keep: intent({
      who: "user",
      run: ({ viewer }) => keepAccount(paymentDeps, viewer),
      done: donePage("kept"),
    }),
  });

function donePage(done: string): string {
  return `/account/privacy?done=${done}`;
}

const DONE = new Map([
  ["corrected", "Your data has been corrected."],
  ["granted", "Thank you. We have recorded that you agreed."],
  ["asked", "We sent you a mail. Press the button in it to receive the newsletter."],
  ["withdrawn", "We have recorded that you withdrew it. Nothing more is sent."],
  ["kept", "Your account stays. A monthly membership was cancelled when you asked; you can resume it."],
]);

export const handle: PageHandle = { help: "line" };

export default function Privacy() {
  const {
    email,
    deletes_on,
    deletion_waits,
    member,
    last_day,
    days_in_backups,
    unused,
    consents,
    asks,
    done,
    charging,
  } = useLoaderData<typeof loader>();
  const answer = useFormAnswer()?.result;
  const [form, fields] = useForm({
    id: "correct",
    lastResult: answer,
    defaultValue: member ?? {},
  });
  if (asks) {
    return (
      <AccountPage title="Privacy and my data" under="/account/settings">
        <div className="stack max-w-2xl">
          <UnusedGifts gifts={unused} />
          <DeletionQuestion
            last_day={last_day}
            days_in_backups={days_in_backups}
            errors={answer?.error?.understood ?? undefined}
          />
        </div>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Privacy and my data" under="/account/settings">
      <div className="stack">
        {DONE.has(done) ? (
          <Panel tone="success" title="Done">
            <p>{DONE.get(done)}</p>
          </Panel>
        ) : null}
        {done === "deletion" && deletes_on ? (
          <Panel tone="success" title="We will delete your account">
            <p>
              {`We sent you a mail about it, which says how to keep your account. ${chargingWords(charging)}`}
            </p>
          </Panel>
        ) : null}
        <div className="stack account-halves">
          <div className="stack">
            <section className="card stack" aria-labelledby="data">
              <h2 id="data">My data</h2>
              <p>
                Everything that we keep about you, to read or to take with you. What we do with it stands in
                our{" "}
                <Link className="link" to="/privacy">
                  privacy notice
                </Link>
                .
              </p>
              <p className="acts">
                <ButtonLink look="quiet" to="/account/privacy/data">
                  See my data
                </ButtonLink>
                <a className="btn btn-quiet" href="/account/privacy/data.json" download>
                  <Icon name="download" /> Download as a file
                </a>
              </p>
            </section>
            {member ? (
              <PrivacyCorrection id={form.id} email={email} errors={form.errors} fields={fields} />
            ) : null}
          </div>
          <div className="stack">
            <PrivacyConsents consents={consents} />
            {deletes_on ? <UnusedGifts gifts={unused} /> : null}
            <PrivacyDeletion deletes_on={deletes_on} waits={deletion_waits} />
          </div>
        </div>
      </div>
    </AccountPage>
  );
}

interface CorrectionProps {
  id: string;
  email: string;
  errors: string[] | undefined;
  fields: { full_name: FieldMeta; phone: FieldMeta; city: FieldMeta };
}

/** What a member may put right; the e-mail address is the sign-in's. */
function PrivacyCorrection({ id, email, errors, fields }: CorrectionProps) {
  return (
    <Form id={id} method="post" action="/account/privacy" className="card stack" preventScrollReset>
      <h2 id="details">Correct my data</h2>
      <FormErrors errors={errors} title="Not changed" />
      <Field meta={fields.full_name} label="Full name" autoComplete="name" required maxLength={100} />
      <Field meta={fields.phone} label="Phone" optional type="tel" autoComplete="tel" maxLength={30} />
      <Select meta={fields.city} label="City" options={CITY_LABELS} />
      <p>
        <span className="field-label">E-mail</span>
        <span className="field-hint block">
          You sign in with this address. To use another one,{" "}
          <Link className="link" to="/contact">
            write to us
          </Link>
          .
        </span>
        <span className="block wrap-anywhere">{email}</span>
      </p>
      <p>
        <Button name="intent" value="correct">
          Save
        </Button>
      </p>
    </Form>
  );
}
