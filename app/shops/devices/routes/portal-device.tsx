import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formsAction, intent, NO_FIELDS } from "~/accounts/access/form-action.server";
import { requirePartner } from "~/accounts/access/viewer.server";
import { longDay, shortDay } from "~/kernel/clock";
import { deviceNameForm } from "~/shops/partners/save.schema";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { fieldsOf, formErrorsOf, resultOf, useFormAnswer } from "~/ui/forms/form-answer";
import { PageHeader } from "~/ui/PageHeader";
import { FormErrors } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { counterDevice, endDevice, renameDevice } from "../counter-devices.server";

export const meta: MetaFunction = () => [{ title: "Change a till" }, { name: "robots", content: "noindex" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id } = await requirePartner(request);
  return json({ device: await orNotFound(counterDevice(deps, id, idOf(params.id))) });
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    rename: intent({
      who: "partner",
      schema: deviceNameForm,
      run: ({ actor, params, value }) => orNotFound(renameDevice(deps, actor, idOf(params.id), value.name)),
      done: "/partner/dashboard/tills?done=named",
    }),
    end: intent({
      who: "partner",
      schema: NO_FIELDS,
      run: ({ actor, params }) => orNotFound(endDevice(deps, actor, idOf(params.id))),
      done: "/partner/dashboard/tills?done=ended",
    }),
  });

export default function Till() {
  const { device } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <main id="main" className="portal-main stack max-w-xl">
      <PageHeader
        title={device.name}
        trail={[{ label: "Tills", to: "/partner/dashboard/tills" }, { label: device.name }]}
      />
      <p className="text-muted">
        {device.device}, added on {shortDay(device.added_on)}, last used on {longDay(device.used_on)},{" "}
        {device.used_at}.
      </p>
      <FormErrors errors={formErrorsOf(answer?.result)} />
      <Form method="post" className="card stack">
        <Field
          meta={fieldsOf(resultOf(answer, "rename"), { name: device.name })("name")}
          label="Name"
          hint="What your staff call it, for example Front counter"
          autoComplete="off"
          required
          maxLength={60}
        />
        <Button name="intent" value="rename">
          Rename
        </Button>
      </Form>
      <Form method="post" className="card stack">
        <h2>End this device</h2>
        <p>Lost, sold or not yours? It must enter the business PIN before its next discount.</p>
        <Button look="danger" name="intent" value="end">
          End {device.name}
        </Button>
      </Form>
    </main>
  );
}
