import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Button } from "~/components/ui/Button";
import { Done } from "~/components/ui/Done";
import { formErrorsOf } from "~/components/ui/form-answer";
import { FormErrors } from "~/components/ui/Panel";
import { partnerActor } from "~/domain/partners/actor";
import { changeRequests, withdrawChange } from "~/domain/partners/change-requests.server";
import { profileOf } from "~/domain/partners/profile";
import { addStaff, removeStaff, staffInitials } from "~/domain/partners/staff.server";
import { orNotFound, refusalOrThrow, statusOfError } from "~/http/answers/status.server";
import { readForm } from "~/http/forms/forms.server";
import { idIn } from "~/http/forms/params.server";
import { PICTURE_FORM_LIMIT } from "~/http/forms/picture-upload.server";
import { deps } from "~/http/process/deps.server";
import { requirePartner } from "~/http/session/viewer.server";
import { ChangeRequests } from "./parts/ChangeRequests";
import { ProfileFields } from "./parts/ProfileFields";
import { StaffList } from "./parts/StaffList";
import { askForChange, PROFILE_FORMS, type ProfileAnswer } from "./profile-form.server";

export const meta: MetaFunction = () => [{ title: "Profile" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const partner = await requirePartner(request);
  const [requests, staff] = await Promise.all([
    changeRequests(deps, partner.id),
    staffInitials(deps, partner.id),
  ]);
  const { name, slug } = partner;
  return json({ name, slug, shown: profileOf(partner), requests, staff });
}

interface StaffAnswer {
  staff: { typed: string; errors: string[] };
}
type Answer = Partial<ProfileAnswer & StaffAnswer & { problem: string }>;

export async function action({ request }: ActionFunctionArgs) {
  const partner = await requirePartner(request);
  const actor = partnerActor(partner);
  const posted = await readForm(request, PROFILE_FORMS, PICTURE_FORM_LIMIT);
  const form = posted.typed;
  const typed = String(form.get("initials") ?? "");
  try {
    if (posted.intent === "") return (await askForChange(partner, posted)) ?? done("asked");
    posted.refuseProblem();
    switch (posted.intent) {
      case "withdraw":
        await orNotFound(withdrawChange(deps, actor, idIn(form)));
        return done("withdrawn");
      case "staff_add":
        await addStaff(deps, actor, typed);
        return done("staff_added");
      case "staff_remove":
        await orNotFound(removeStaff(deps, actor, typed));
        return done("staff_removed");
      default:
        throw new Response("There is no such act.", { status: 400 });
    }
  } catch (error) {
    const refusal = refusalOrThrow(error);
    const errors = refusal.field_errors?.initials;
    const answer: Answer = errors ? { staff: { typed, errors } } : { problem: refusal.message };
    return json(answer, { status: statusOfError(refusal) });
  }
}

const done = (what: string) => redirect(`/partner/dashboard/profile?done=${what}`, 303);

const DONE = {
  asked: "Sent to the club. Your page changes as soon as it is approved.",
  withdrawn: "Your request is withdrawn.",
  staff_added: "Added to the list.",
  staff_removed: "Removed from the list. Earlier redemptions keep their initials.",
};

export default function ProfilePage() {
  const { name, slug, shown, requests, staff } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Answer | undefined;
  const result = answer?.result;
  return (
    <main id="main" className="portal-main stack">
      <h1>Profile</h1>
      {answer ? (
        <FormErrors errors={answer.problem ? [answer.problem] : undefined} />
      ) : (
        <Done messages={DONE} />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="stack">
          <ChangeRequests shown={shown} requests={requests} />
          <Form method="post" encType="multipart/form-data" className="stack">
            <FormErrors errors={formErrorsOf(result)} />
            <ProfileFields
              key={requests.pending?.id ?? 0}
              result={result}
              stored={{ ...shown, ...requests.pending?.changes }}
              slug={slug}
              name={name}
            />
            <Button wide>{requests.pending ? "Ask for this instead" : "Ask for the change"}</Button>
          </Form>
        </div>
        <StaffList staff={staff} answer={answer?.staff} />
      </div>
    </main>
  );
}
