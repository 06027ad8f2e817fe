import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { requireMember } from "~/accounts/access/viewer.server";
import { savingsForm } from "~/members/savings/savings.schema";
import { addTypedSaving } from "~/members/savings/write-savings.server";
import { SavingsScreen } from "~/parts/savings/SavingsScreen";
import { savingsShown } from "~/parts/savings/savings-screen.http.server";
import type { PageHandle } from "~/ui/document/page-handle";
import { readQuery } from "~/web/fields/query.server";

export const meta: MetaFunction = () => [{ title: "My savings" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { member } = await requireMember(request);
  return json(await savingsShown(member, readQuery(request)));
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "member",
    schema: savingsForm,
    limit: ["saving"],
    once: true,
    run: ({ deps, member, value }) => addTypedSaving(deps, member.id, value),
    done: "/account/savings?done=added",
  });

export const handle: PageHandle = { help: "line" };

export default function Savings() {
  return <SavingsScreen shown={useLoaderData<typeof loader>()} />;
}
