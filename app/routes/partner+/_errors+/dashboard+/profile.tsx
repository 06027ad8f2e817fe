import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requirePartner } from "~/accounts/access/viewer.server";
import { changeRequests, requestChange, withdrawChange } from "~/counter/partner-page/change-requests.server";
import { switchMonthMail } from "~/counter/portal/month-mail.server";
import type { Partner } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import { countTry } from "~/kernel/limits/limits.server";
import { PICTURE_FILES, takeMorePictures } from "~/parts/pictures/shop-pictures.http.server";
import { hoursFormOf } from "~/shops/hours/hours-form";
import { withHours } from "~/shops/hours/hours-form.schema";
import { profileOf } from "~/shops/partners/fields";
import { profileForm, staffForm } from "~/shops/partners/save.schema";
import { addStaff, removeStaff, staffInitials } from "~/shops/partners/staff.server";
import { picturesFormOf, readPictures } from "~/shops/pictures/pictures";
import { withPictures } from "~/shops/pictures/pictures.schema";
import { Button } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { FormKey } from "~/ui/forms/FormKey";
import { type FormResult, formErrorsOf, resultOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { useReady } from "~/ui/useReady";
import { orNotFound } from "~/web/answers/status.server";
import { NO_FIELDS } from "~/web/forms/form.server";
import { IMAGE_FORM_LIMIT, takeUpload } from "~/web/forms/image-upload.server";
import { idIn } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { ChangeRequests } from "./+profile/ChangeRequests";
import { ProfileFields } from "./+profile/ProfileFields";
import { StaffList } from "./+profile/StaffList";

export const meta: MetaFunction = () => [{ title: "Profile" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const partner = await requirePartner(request);
  const [requests, staff] = await Promise.all([
    changeRequests(deps, partner.id),
    staffInitials(deps, partner.id),
  ]);
  const { name, slug, month_mail, email } = partner;
  const shown = profileOf(partner);
  const asked = { ...shown, ...requests.pending?.changes };
  const pictures = picturesFormOf(readPictures(asked.pictures));
  const stored = { ...asked, ...hoursFormOf(asked, dayOf(deps.clock())), ...pictures };
  return json({ name, slug, month_mail, email, shown, stored, requests, staff });
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    "": intent({
      who: "partner",
      schema: profileForm,
      also: [...PICTURE_FILES, "remove_picture"],
      bytes: IMAGE_FORM_LIMIT,
      before: takeImage,
      once: true,
      run: ({ deps, actor, value }) => requestChange(deps, actor, profileOf(withPictures(withHours(value)))),
      done: donePage("asked"),
    }),
    withdraw: intent({
      who: "partner",
      schema: NO_FIELDS,
      once: "natural",
      also: ["id"],
      run: ({ actor, fields }) => orNotFound(withdrawChange(deps, actor, idIn(fields))),
      done: donePage("withdrawn"),
    }),
    staff_add: intent({
      who: "partner",
      schema: staffForm,
      run: ({ actor, value }) => addStaff(deps, actor, value.initials),
      done: donePage("staff_added"),
    }),
    staff_remove: intent({
      who: "partner",
      schema: staffForm,
      once: "natural",
      run: ({ actor, value }) => orNotFound(removeStaff(deps, actor, value.initials)),
      done: donePage("staff_removed"),
    }),
    month_mail_on: monthMailForm(true),
    month_mail_off: monthMailForm(false),
  });

const monthMailForm = (isOn: boolean) =>
  intent({
    who: "partner",
    schema: NO_FIELDS,
    run: ({ actor }) => switchMonthMail(deps, actor, isOn),
    done: donePage(isOn ? "month_mail_on" : "month_mail_off"),
  });

/** Stores a chosen image before checking the other fields, so that a refusal does not lose it. */
async function takeImage({ partner, fields }: { partner: Partner; fields: FormData }): Promise<void> {
  await countTry(deps, "form", `portal:${partner.id}`);
  await takeMorePictures(fields, partner.id);
  const uploaded = await takeUpload(fields, partner.id);
  const kept = ownImage(partner, String(fields.get("logo_image_url") ?? ""));
  fields.set("logo_image_url", fields.get("remove_picture") ? "" : (uploaded ?? kept));
}

/** An image arrives as a file; the hidden field may only name one that is stored already. */
function ownImage(partner: Partner, typed: string): string {
  return typed === "" || /^\/images\/\d{1,9}$/.test(typed) ? typed : partner.logo_image_url;
}

function donePage(done: string): string {
  return `/partner/dashboard/profile?done=${done}`;
}

const DONE = {
  asked: "Sent to the club. Your page changes as soon as it is approved.",
  withdrawn: "Your request is withdrawn.",
  staff_added: "Added to the list.",
  month_mail_on: "Switched on. The next mail comes on the 1st.",
  month_mail_off: "Switched off.",
  staff_removed: "Removed from the list. Earlier redemptions keep their initials.",
};

export default function ProfilePage() {
  const { month_mail, email, shown, requests, staff } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const asked = resultOf(answer, "");
  return (
    <main id="main" className="portal-main stack">
      <h1>Profile</h1>
      {answer ? (
        <FormErrors errors={asked ? undefined : formErrorsOf(answer.result)} />
      ) : (
        <Done messages={DONE} />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="stack">
          <ChangeRequests shown={shown} requests={requests} />
          <ChangeForm key={requests.pending?.id ?? 0} asked={asked} />
        </div>
        <div className="stack">
          <StaffList staff={staff} result={resultOf(answer, "staff_add")} />
          <MonthMail isOn={month_mail} email={email} />
        </div>
      </div>
    </main>
  );
}

/** Its button stays in view once there is something to send, if a script can tell. */
function ChangeForm({ asked }: { asked: FormResult | undefined }) {
  const { name, slug, shown, stored, requests } = useLoaderData<typeof loader>();
  const ready = useReady();
  const [isEdited, setEdited] = useState(false);
  const isUntouched = ready && !isEdited && !asked;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="stack"
      onInput={() => setEdited(true)}
    >
      <FormKey />
      <p>
        What you change here appears on{" "}
        <Link className="link" to={`/partners/${slug}`}>
          your page
        </Link>{" "}
        once the club approves it. For another name, category or offer,{" "}
        <Link className="link" to="/contact">
          write to the club
        </Link>
        .
      </p>
      <FormErrors errors={formErrorsOf(asked)} />
      <ProfileFields
        result={asked}
        stored={stored}
        shown={shown}
        asked={requests.pending?.changes ?? {}}
        name={name}
      >
        <div className={isUntouched ? "py-3" : "save-bar"}>
          <Button className="max-sm:w-full">Send changes to the club</Button>
        </div>
      </ProfileFields>
    </Form>
  );
}

/** The switch of the mail on the 1st. */
function MonthMail({ isOn, email }: { isOn: boolean; email: string }) {
  return (
    <Form method="post" className="card stack">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>Monthly mail: {isOn ? "On" : "Off"}</h2>
        <Button look="quiet" name="intent" value={isOn ? "month_mail_off" : "month_mail_on"}>
          {isOn ? "Switch it off" : "Switch it on"}
        </Button>
      </div>
      <p className="wrap-anywhere">
        {isOn
          ? `On the 1st we mail what members spent here last month${email ? ` to ${email}` : ""}. There is no mail after two months without visits.`
          : "You get no mail about your month. The Value Statement still has it."}
      </p>
      {isOn && !email ? (
        <p className="text-sm text-muted">Your page has no e-mail address yet, so nothing is sent.</p>
      ) : null}
    </Form>
  );
}
