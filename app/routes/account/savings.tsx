import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { savingsBody } from "~/domain/savings/savings.schema";
import { addSaving } from "~/domain/savings/write-savings.server";
import { readQuery } from "~/http/fields/query.server";
import { formAction } from "~/http/forms/form-action.server";
import { requireMember } from "~/http/session/viewer.server";
import { SavingsScreen } from "./parts/screens/SavingsScreen";
import { savingsShown } from "./screens.server";

export const meta: MetaFunction = () => [{ title: "My savings" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { member } = await requireMember(request);
  return json(await savingsShown(member.id, readQuery(request)));
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "member",
    schema: savingsBody,
    limit: ["saving"],
    once: true,
    run: ({ deps, member, value }) => addSaving(deps, member.id, value),
    done: "/account/savings?done=added",
  });

export default function Savings() {
  return <SavingsScreen shown={useLoaderData<typeof loader>()} />;
}
