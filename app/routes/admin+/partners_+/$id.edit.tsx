import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formsAction } from "~/accounts/access/guarded-forms.server";
import { maySeeNow, requireAdmin, requireSelf } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { adminPartner, withoutAccess } from "~/counter/partner-page/partner-page.server";
import { refusalFigures } from "~/counter/refusals/refusals-of-shop.server";
import { dayOf, shortDay } from "~/kernel/clock";
import { hoursFormOf } from "~/shops/hours/hours-form";
import { FIELD_NAMES } from "~/shops/partners/fields";
import { picturesFormOf } from "~/shops/pictures/pictures";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { type FormResult, resultOf, useFormAnswer } from "~/ui/forms/form-answer";
import { ShownValues } from "~/ui/forms/ShownValues";
import { RecordPage } from "~/ui/office/Record";
import { useDraft } from "~/ui/office/useDraft";
import { orNull } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { GoOn } from "./+parts/GoOn";
import { PartnerFacts, PortalState, refusalFact } from "./+parts/PartnerFacts";
import { PartnerFormFields } from "./+parts/PartnerFormFields";
import { type PartnerAnswer, PartnerOutcome } from "./+parts/PartnerOutcome";
import { PinPanel } from "./+parts/PinPanel";
import { PrintPanel } from "./+parts/PrintPanel";
import { partnerActs } from "./+parts/partner-acts";
import { partnerPageForms } from "./+parts/partner-page-forms.server";

export const meta: MetaFunction = () => [{ title: "Edit partner · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "view");
  const session = await requireSelf(request);
  const may_edit = can(session.admin.role, "edit_partners");
  const sees_pin = maySeeNow(session, "manage_pins");
  const id = idOf(params.id);
  const found = await orNull(adminPartner(deps, id));
  if (!found)
    return json(
      { partner: null, form: null, refusals: null, may_edit, sees_pin },
      { status: 404, statusText: "Not Found" },
    );
  const refusals = await refusalFigures(deps, id);
  const { business_pin, ...known } = found;
  const form = { ...hoursFormOf(known, dayOf(deps.clock())), ...picturesFormOf(found.pictures) };
  const partner = { ...known, business_pin: sees_pin ? business_pin : null };
  return json({ partner: may_edit ? partner : withoutAccess(partner), form, refusals, may_edit, sees_pin });
}

export const action = (args: ActionFunctionArgs) => formsAction(args, partnerPageForms);

const DONE = {
  updated: "Partner updated successfully!",
  pin: "Business PIN regenerated successfully!",
  restored: "Partner restored. It has a new business PIN.",
  portal_disabled: "Portal access disabled.",
};

export { rereads as shouldRevalidate } from "~/ui/office/Ask";

export default function EditPartner() {
  const { partner, form, refusals, may_edit, sees_pin } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<PartnerAnswer>();
  const saved = ["", "save", "upload", "remove_image"].map((name) => resultOf(answer, name)).find(Boolean);
  if (!partner) return <PartnerNotFound />;
  const { id, is_active, members_notified_at } = partner;
  const outcome = answer ? <PartnerOutcome answer={answer} /> : undefined;
  return (
    <RecordPage
      title={partner.name}
      status={is_active ? null : <Badge tone="bad">Deleted</Badge>}
      acts={partnerActs(partner, may_edit)}
      done={DONE}
      outcome={outcome}
      refusal={outcome}
      bodyFirst
      facts={[
        may_edit && [
          "Portal access",
          <PortalState key="portal" portal={partner.portal} is_active={is_active} />,
        ],
        members_notified_at && ["Members last notified", shortDay(dayOf(new Date(members_notified_at)))],
        refusals && refusalFact(refusals),
      ]}
      aside={
        <>
          {may_edit ? (
            <PinPanel
              pin={partner.business_pin}
              active={is_active}
              confirm_at={sees_pin ? null : `/admin/partners/${id}/edit`}
            />
          ) : null}
          {is_active ? <PrintPanel id={id} /> : null}
        </>
      }
    >
      {may_edit && is_active ? (
        <PartnerForm key={partner.updated_at} partner={partner} form={form} result={saved} />
      ) : (
        <PartnerFacts partner={partner} />
      )}
    </RecordPage>
  );
}

type Partner = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["partner"]>;

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

function PartnerForm({
  partner,
  form,
  result,
}: {
  partner: Partner;
  /** The fields of its hours and pictures. */
  form: object;
  result: FormResult | undefined;
}) {
  const draft = useDraft();
  const own = Object.fromEntries(FIELD_NAMES.map((name) => [name, partner[name]]));
  const stored = { ...own, ...form };
  return (
    <Form
      ref={draft}
      data-lost="Failed to save partner"
      method="post"
      encType="multipart/form-data"
      noValidate
      className="stack -mt-4 min-w-0"
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
      <ShownValues result={result} stored={stored} />
      <PartnerFormFields
        result={result}
        stored={stored}
        logo_image_url={String(
          result?.initialValue ? (result.initialValue.logo_image_url ?? "") : partner.logo_image_url,
        )}
      />
      <div className="save-bar">
        <Button name="intent" value="save">
          Save partner
        </Button>
      </div>
    </Form>
  );
}
