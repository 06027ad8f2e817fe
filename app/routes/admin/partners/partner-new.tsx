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
import { Button, ButtonLink } from "~/components/ui/Button";
import { formErrorsOf } from "~/components/ui/form-answer";
import { FormErrors, Panel } from "~/components/ui/Panel";
import { adminActor } from "~/domain/admins/actor";
import { BLANK_PARTNER } from "~/domain/partners/save";
import { createPartner } from "~/domain/partners/save.server";
import { readQuery } from "~/http/fields/query.server";
import { readForm } from "~/http/forms/forms.server";
import { PICTURE_FORM_LIMIT } from "~/http/forms/picture-upload.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { NEW_PARTNER_FORM, type PartnerFormAnswer, readPartnerForm } from "./partner-form.server";
import { GoOn } from "./parts/GoOn";
import { PartnerFormFields } from "./parts/PartnerFormFields";
import type { PortalAnswer } from "./parts/PortalPanel";

export const meta: MetaFunction = () => [{ title: "Add Partner · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "edit_partners");
  const created = Number(readQuery(request).get("created"));
  return json({ created: Number.isInteger(created) && created > 0 ? created : null });
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request, "edit_partners");
  const fields = await readPartnerForm(await readForm(request, NEW_PARTNER_FORM, PICTURE_FORM_LIMIT));
  if (fields instanceof Response) return fields;
  const partner = await createPartner(deps, adminActor(admin), fields);
  return redirect(`/admin/partners/new?created=${partner.id}`);
}

export const shouldRevalidate = unlessOffline;

export const clientAction = answerOffline(partnerFormOffline);

export default function NewPartner() {
  const { created } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as (PartnerFormAnswer & PortalAnswer) | undefined;
  return (
    <main id="main" className="page page-narrow stack">
      <Breadcrumbs trail={[{ label: "Partners", to: "/admin/partners" }, { label: "Add Partner" }]} />
      <h1>Add Partner</h1>
      {created ? (
        <GoOn
          tone="success"
          title="Partner created successfully!"
          to={`/admin/partners/${created}/edit`}
          label="Go on to the partner"
          after_ms={1500}
        />
      ) : (
        <Form method="post" encType="multipart/form-data" className="stack">
          {answer?.problem ? (
            <Panel tone="failure" title={answer.title ?? "Failed to save partner"}>
              <p>{answer.problem}</p>
            </Panel>
          ) : null}
          {answer?.notice ? <Panel tone="success" title={answer.notice} /> : null}
          {answer?.result.error && Object.keys(answer.result.error).length > 0 ? (
            <FormErrors
              title="Failed to save partner"
              errors={formErrorsOf(answer.result) ?? ["Please check the fields below."]}
            />
          ) : null}
          {/* Enter in a field presses the form's first button: it is this one. */}
          <button
            type="submit"
            name="intent"
            value="save"
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden="true"
          >
            Create Partner
          </button>
          <PartnerFormFields
            result={answer?.result}
            stored={BLANK_PARTNER}
            logo_image_url={answer?.logo_image_url ?? ""}
          />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="save">
              Create Partner
            </Button>
            <ButtonLink look="quiet" to="/admin/partners">
              Cancel
            </ButtonLink>
          </div>
        </Form>
      )}
    </main>
  );
}
