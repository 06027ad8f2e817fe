import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ListData } from "~/ui/office/lists/cells";
import { ListScreen } from "~/ui/office/lists/ListScreen";

type Loader = () => { list: ListData };

export const meta: MetaFunction<Loader> = ({ data }) => [
  { title: `${data?.list.title ?? "List"} · Back office` },
];

/** The key keeps what is typed and ticked in one list out of the next. */
export default function OfficeList() {
  const { list } = useLoaderData<Loader>();
  return <ListScreen key={list.address} list={list} />;
}
