import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { answerOffline, partnerFormOffline, unlessOffline } from "~/components/admin/offline";
import { Breadcrumbs } from "~/components/ui/Breadcrumbs";
import { Button } from "~/components/ui/Button";
import { Done } from "~/components/ui/Done";
import { formErrorsOf } from "~/components/ui/form-answer";
import { FormErrors, Panel } from "~/components/ui/Panel";
import { adminActor } from "~/domain/admins/actor";
import { can } from "~/domain/admins/capabilities";
import { adminPartner, withoutAccess } from "~/domain/backoffice/partner-page.server";
import { ClubError } from "~/domain/errors";
import type { PartnerFields } from "~/domain/partners/save";
import { readForm } from "~/http/forms/forms.server";
import { idOf } from "~/http/forms/params.server";
import { PICTURE_FORM_LIMIT } from "~/http/forms/picture-upload.server";
import { deps } from "~/http/process/deps.server";
import { maySeeNow, requireAdmin, requireSelf } from "~/http/session/viewer.server";
import type { PartnerFormAnswer } from "./partner-form.server";
import { PARTNER_FORMS, partnerIntent } from "./partner-intents.server";
import { GoOn } from "./parts/GoOn";
import { PartnerActions } from "./parts/PartnerActions";
import { PartnerFacts } from "./parts/PartnerFacts";
import { PartnerFormFields } from "./parts/PartnerFormFields";
import { PinPanel } from "./parts/PinPanel";
import { type PortalAnswer, PortalPanel } from "./parts/PortalPanel";

export const meta: MetaFunction = () => [{ title: "Edit partner · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "view");
  const session = await requireSelf(request);
  const may_edit = can(session.admin.role, "edit_partners");
  const sees_pin = maySeeNow(session, "manage_pins");
  try {
    const { business_pin, ...known } = await adminPartner(deps, idOf(params.id));
    const partner = { ...known, business_pin: sees_pin ? business_pin : null };
    return json({ partner: may_edit ? partner : withoutAccess(partner), may_edit, sees_pin });
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    return json({ partner: null, may_edit, sees_pin }, { status: 404, statusText: "Not Found" });
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request, "edit_partners");
  const form = await readForm(request, PARTNER_FORMS, PICTURE_FORM_LIMIT);
  const id = idOf(params.id);
  const outcome = await partnerIntent(request, adminActor(admin), id, form);
  return typeof outcome === "string" ? redirect(`/admin/partners/${id}/edit?done=${outcome}`) : outcome;
}

export const shouldRevalidate = unlessOffline;

export const clientAction = answerOffline(partnerFormOffline);

const DONE = {
  updated: "Partner updated successfully!",
  pin: "Business PIN regenerated successfully!",
  restored: "Partner restored. It has a new business PIN.",
  portal_disabled: "Portal access disabled.",
};

export default function EditPartner() {
  const { partner, may_edit, sees_pin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Answer | undefined;
  if (!partner) return <PartnerNotFound />;
  return (
    <main id="main" className="page stack max-w-7xl">
      <Breadcrumbs trail={[{ label: "Partners", to: "/admin/partners" }, { label: partner.name }]} />
      <h1>{partner.name}</h1>
      <Outcome answer={answer} />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <div className="stack min-w-0 lg:order-2">
          <PartnerActions partner={partner} may_edit={may_edit} />
          {may_edit ? (
            <>
              <PinPanel
                pin={partner.business_pin}
                active={partner.is_active}
                confirm_at={sees_pin ? null : `/admin/partners/${partner.id}/edit`}
              />
              <PortalPanel
                portal={partner.portal}
                active={partner.is_active}
                slug={partner.slug}
                answer={answer}
              />
            </>
          ) : null}
        </div>
        {may_edit ? <PartnerForm partner={partner} answer={answer} /> : <PartnerFacts partner={partner} />}
      </div>
    </main>
  );
}

type Partner = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["partner"]>;
type Answer = Partial<PartnerFormAnswer> & PortalAnswer;

function PartnerNotFound() {
  return (
    <main id="main" className="page page-narrow">
      <GoOn
        tone="failure"
        title="Failed to fetch partner details"
        to="/admin/partners"
        label="Back to the partners"
        after_ms={2000}
      >
        <p>Not Found</p>
      </GoOn>
    </main>
  );
}

function Outcome({ answer }: { answer: Answer | undefined }) {
  if (!answer) return <Done messages={DONE} />;
  const errors = answer.result?.error;
  return (
    <>
      {answer.notice ? <Panel tone="success" title={answer.notice} /> : null}
      {answer.problem ? (
        <Panel tone="failure" title={answer.title ?? "Failed to save partner"}>
          <p>{answer.problem}</p>
        </Panel>
      ) : null}
      {errors && Object.keys(errors).length > 0 ? (
        <FormErrors
          title="Failed to save partner"
          errors={formErrorsOf(answer.result) ?? ["Please check the fields below."]}
        />
      ) : null}
    </>
  );
}

function PartnerForm({ partner, answer }: { partner: Partner; answer: Answer | undefined }) {
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="stack -mt-4 min-w-0"
      key={partner.updated_at}
    >
      <button
        type="submit"
        name="intent"
        value="save"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      >
        Save
      </button>
      <PartnerFormFields
        result={answer?.result}
        stored={partner as PartnerFields}
        logo_image_url={answer?.logo_image_url ?? partner.logo_image_url}
      />
      <Button name="intent" value="save">
        Save partner
      </Button>
    </Form>
  );
}
