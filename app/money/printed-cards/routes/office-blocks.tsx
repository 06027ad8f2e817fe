import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/form-action.server";
import { screenOf } from "~/accounts/access/lists/list.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { PLAN_TYPES } from "~/kernel/catalog";
import { giftWords } from "~/money/gifts/gift";
import { Field, Select } from "~/ui/forms/Field";
import { Ask } from "~/ui/office/Ask";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { MOST_CARDS } from "../block";
import { BlockForm } from "../block.schema";
import { blocksList } from "../blocks.list.server";
import { makeBlock } from "../make-block.server";

export const meta: MetaFunction = () => [{ title: "Printed cards · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const { list } = await screenOf(blocksList, request, admin);
  return json({ list, may_make: can(admin.role, "edit_partners") });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "edit_partners",
    schema: BlockForm,
    also: ["intent"],
    once: true,
    run: ({ deps, actor, value }) => makeBlock(deps, actor, value),
    done: (_, id) => `/admin/cards/${id}?done=made`,
  });

export { rereads as shouldRevalidate } from "~/ui/office/Ask";

export default function Blocks() {
  const { list, may_make } = useLoaderData<typeof loader>();
  return <ListScreen list={list} leads={may_make ? <MakeBlock /> : null} />;
}

function MakeBlock() {
  return (
    <Ask
      title="Make a block of cards"
      intent="make"
      button="Make the cards"
      look="main"
      leads
      stored={{ plan_type: "tourist_oneoff", price: "99.00", quantity: "20", works: "sold" }}
    >
      {(field) => (
        <>
          <Field
            meta={field("seller")}
            label="Seller"
            hint="A partner shop, a guest house or the tourist office."
            required
            maxLength={80}
          />
          <Field
            meta={field("email")}
            label="E-mail of the seller"
            type="email"
            hint="Receipts go there."
            required
            maxLength={200}
          />
          <Select meta={field("plan_type")} label="Each card gives">
            {PLAN_TYPES.toReversed().map((plan_type) => (
              <option key={plan_type} value={plan_type}>
                {giftWords(plan_type, 1)}
              </option>
            ))}
          </Select>
          <Field
            meta={field("price")}
            label="The seller pays for a card (R)"
            inputMode="decimal"
            required
            maxLength={8}
          />
          <Field
            meta={field("quantity")}
            label="Cards"
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST_CARDS}
            required
          />
          <Select
            meta={field("works")}
            label="An activated card works"
            hint="Its seller marks it. Until then a card that is stolen from the shelf is worth nothing."
          >
            <option value="sold">once it is marked as sold</option>
            <option value="activated">at once</option>
          </Select>
        </>
      )}
    </Ask>
  );
}
