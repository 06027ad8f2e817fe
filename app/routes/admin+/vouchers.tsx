import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { vouchersList } from "~/counter/vouchers/vouchers.list.server";
import { screenOf } from "~/parts/lists/list.server";
import { Done } from "~/ui/Done";
import { ListScreen } from "~/ui/office/lists/ListScreen";

export const meta: MetaFunction = () => [{ title: "Vouchers · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await screenOf(vouchersList, request, await requireAdmin(request, "view"));
  return json({ list });
}

export default function Vouchers() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <ListScreen list={list}>
      <Done messages={{ undone: "Redemption undone successfully" }} />
    </ListScreen>
  );
}
