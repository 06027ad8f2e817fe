import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { screenOf } from "~/accounts/access/lists/list.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { deps } from "~/web/process/deps.server";
import { departuresList } from "../departures.list.server";
import { DepartureMonths } from "../parts/DepartureMonths";
import { departuresByMonth } from "../report.server";

export const meta: MetaFunction = () => [{ title: "Why people leave · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await screenOf(departuresList, request, await requireAdmin(request, "view"));
  return json({ list, months: await departuresByMonth(deps) });
}

export default function Departures() {
  const { list, months } = useLoaderData<typeof loader>();
  return (
    <ListScreen list={list}>
      <DepartureMonths months={months} />
    </ListScreen>
  );
}
