import { Link, useSearchParams } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import type { IconName } from "~/ui/Icon";
import { Figures } from "~/ui/office/Figures";
import { Pagination } from "~/ui/Pagination";
import { Panel } from "~/ui/Panel";
import type { ListData, Words } from "./cells";
import { ListFilters } from "./ListFilters";
import { ListHead, queryWithout } from "./ListHead";
import { ListTable } from "./ListTable";

/** The screen of a list, from what its declaration says. `children` stand below the title. */
export function ListScreen<Facts>({
  list,
  head,
  leads,
  children,
  rows,
  nothing,
  draw,
}: {
  list: ListData;
  /** Beside the title. */
  head?: ReactNode;
  /** What the screen is for: the last button beside the title. */
  leads?: ReactNode;
  children?: ReactNode;
  /** The rows of a list that is not a table. */
  rows?: ReactNode;
  /** Shown below the words of an empty list. */
  nothing?: ReactNode;
  /** Draws the cells that the list leaves to its screen. */
  draw?: (facts: Facts) => ReactNode;
}) {
  return (
    <main id="main" className="page list">
      <ListHead list={list} leads={leads}>
        {head}
      </ListHead>
      {children}
      <ListFigures list={list} />
      <ListFilters list={list} />
      <Ignored list={list} />
      {list.rows.length === 0 ? (
        <NothingFound list={list}>{nothing}</NothingFound>
      ) : (
        (rows ?? <ListTable list={list} draw={draw} />)
      )}
      <Pagination page={list.page.page} per_page={list.page.per_page} total={list.total} />
    </main>
  );
}

/** The sums of what is shown. One with a filter shows its rows, besides what is filtered already. */
export function ListFigures({ list: { tiles, title, filtered, address } }: { list: ListData }) {
  const [params] = useSearchParams();
  if (tiles.length === 0) return null;
  const figures = tiles.map(({ filter, ...tile }) => {
    const set = Object.entries(filter ?? {});
    const query = queryWithout(params);
    for (const [name, value = ""] of set) query.set(name, value);
    return {
      ...tile,
      to: filter && (set.length > 0 ? `?${query}` : address),
      isCurrent: set.length > 0 ? set.every(([name, value]) => params.get(name) === value) : !filtered,
    };
  });
  return <Figures label={title} figures={figures} />;
}

export function Ignored({ list: { ignored = [] } }: { list: Pick<ListData, "ignored"> }) {
  return ignored.map(({ label, value }) => (
    <Panel
      key={label}
      tone="warning"
      title={`${label}: “${value.slice(0, 40)}” is not known here, so it is ignored.`}
    />
  ));
}

function NothingFound({ list, children }: { list: ListData; children: ReactNode }) {
  const { what, filtered, address, empty } = list;
  if (filtered)
    return (
      <EmptyState icon="search" title={`No ${what} found`}>
        <p>Nothing matches both the search and the filters.</p>
        <ButtonLink look="quiet" to={address}>
          Show all {what}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState icon={empty.icon as IconName} title={`No ${what} yet`}>
      <Sentence words={empty.words} />
      {children}
    </EmptyState>
  );
}

function Sentence({ words }: { words: Words }) {
  if (words.length === 0) return null;
  return (
    <p>
      {words.map((part) =>
        typeof part === "string" ? (
          <Fragment key={part}>{part}</Fragment>
        ) : (
          <Link key={part.to} className="link" to={part.to}>
            {part.words}
          </Link>
        ),
      )}
    </p>
  );
}
