import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/form-action.server";
import { screenOf } from "~/accounts/access/lists/list.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { CITY_LABELS, CITY_NAMES } from "~/kernel/catalog";
import { Done } from "~/ui/Done";
import { Field, Select } from "~/ui/forms/Field";
import { Ask } from "~/ui/office/Ask";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { HostAct, HostForm } from "../host.schema";
import { hostsList } from "../hosts.list.server";
import { addHost, endHost } from "../hosts.server";

export const meta: MetaFunction = () => [{ title: "Guest houses · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const { list } = await screenOf(hostsList, request, admin);
  return json({ list, may_edit: can(admin.role, "edit_partners") });
}

const ending = (is_end: boolean) =>
  intent({
    who: "admin",
    capability: "edit_partners",
    schema: HostAct,
    once: true,
    run: ({ deps, actor, value }) => endHost(deps, actor, value.id, is_end),
    done: `/admin/hosts?done=${is_end ? "ended" : "restored"}`,
  });

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    add: intent({
      who: "admin",
      capability: "edit_partners",
      schema: HostForm,
      once: true,
      run: ({ deps, actor, value }) => addHost(deps, actor, value),
      done: "/admin/hosts?done=added",
    }),
    end: ending(true),
    restore: ending(false),
  });

const DONE = {
  added: "The guest house is added. It signs in with its e-mail address at /host.",
  ended: "The guest house has been ended. Its passes remain valid.",
  restored: "The guest house can buy and check in again.",
};

export default function Hosts() {
  const { list, may_edit } = useLoaderData<typeof loader>();
  return (
    <ListScreen list={list} leads={may_edit ? <AddHost /> : null}>
      <Done messages={DONE} />
    </ListScreen>
  );
}

function AddHost() {
  return (
    <Ask
      title="Add a guest house"
      intent="add"
      button="Add"
      look="main"
      leads
      stored={{ city: CITY_NAMES[0] }}
    >
      {(field) => (
        <>
          <Field meta={field("name")} label="Name" required maxLength={80} />
          <Field
            meta={field("email")}
            label="E-mail"
            type="email"
            required
            hint="The guest house signs in with this address."
          />
          <Select meta={field("city")} label="City" options={CITY_LABELS} />
          <Field
            meta={field("price")}
            label="Price of a pass (R)"
            inputMode="decimal"
            required
            maxLength={7}
          />
        </>
      )}
    </Ask>
  );
}
