import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formsAction } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { createPartner } from "~/counter/partner-page/save.server";
import { NO_HOURS } from "~/shops/hours/hours-fields";
import { BLANK_PARTNER } from "~/shops/partners/fields";
import { Button, ButtonLink } from "~/ui/Button";
import { FormKey } from "~/ui/forms/FormKey";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { useDraft } from "~/ui/office/useDraft";
import { readQuery } from "~/web/fields/query.server";
import { GoOn } from "./+parts/GoOn";
import { PartnerFormFields } from "./+parts/PartnerFormFields";
import { type PartnerAnswer, PartnerOutcome } from "./+parts/PartnerOutcome";
import { partnerForms } from "./+parts/partner-forms.server";

export const meta: MetaFunction = () => [{ title: "Add Partner · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "edit_partners");
  const created = Number(readQuery(request).get("created"));
  return json({ created: Number.isInteger(created) && created > 0 ? created : null });
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(
    args,
    partnerForms(
      async ({ deps, actor }, fields) => {
        const { id } = await createPartner(deps, actor, fields);
        return `/admin/partners/new?created=${id}`;
      },
      { once: true },
    ),
  );

export default function NewPartner() {
  const { created } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page page-narrow stack">
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
        <NewPartnerForm />
      )}
    </main>
  );
}

function NewPartnerForm() {
  const answer = useFormAnswer<PartnerAnswer>();
  const draft = useDraft();
  return (
    <Form
      ref={draft}
      data-lost="Failed to save partner"
      method="post"
      encType="multipart/form-data"
      noValidate
      className="stack"
    >
      <FormKey />
      <PartnerOutcome answer={answer} />
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
        stored={{ ...BLANK_PARTNER, ...NO_HOURS }}
        logo_image_url={String(answer?.result?.initialValue?.logo_image_url ?? "")}
      />
      <div className="save-bar">
        <Button name="intent" value="save">
          Create Partner
        </Button>
        <ButtonLink look="quiet" to="/admin/partners" onClick={() => draft.current?.reset()}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
