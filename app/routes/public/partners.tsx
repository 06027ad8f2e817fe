import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { PartnerCard } from "~/components/partners/PartnerCard";
import { SortByDistance } from "~/components/partners/SortByDistance";
import { breadcrumbs, pageMeta, siteOf } from "~/components/public/page-meta";
import { Button, ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Field, Select } from "~/components/ui/Field";
import { Icon } from "~/components/ui/Icon";
import { Link } from "~/components/ui/Link";
import { Pagination } from "~/components/ui/Pagination";
import { CATEGORIES, CITIES } from "~/domain/catalog";
import { directoryQuery } from "~/domain/partners/directory.schema";
import { cardPartner, listPartners, usedThisMonth } from "~/domain/partners/directory.server";
import { readFilter } from "~/domain/read-filter";
import { readQuery } from "~/http/fields/query.server";
import { readPage } from "~/http/forms/paging.server";
import { deps } from "~/http/process/deps.server";
import { readLite } from "~/http/session/preferences.server";
import { readViewer } from "~/http/session/viewer.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Partner shops: 10% off with the club card",
    description:
      "Restaurants, salons, shops and places to stay on the Eastern Cape coast that give members 10% off.",
    path: "/partners",
    structured: [
      breadcrumbs(siteOf(matches).origin, [
        { label: "Home", to: "/" },
        { label: "Partners", to: "/partners" },
      ]),
    ],
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readQuery(request);
  const filter = readFilter(directoryQuery, query);
  const page = readPage(query, 24);
  const member = (await readViewer(request))?.member ?? null;
  const used = member ? await usedThisMonth(deps, member.id) : new Set<number>();
  const unused = member !== null && query.get("unused") === "1";
  const result = await listPartners(deps, { ...filter, without: unused ? [...used] : [] }, page);
  if (page.skip > 0 && page.skip >= result.found)
    throw redirect(lastPage(query, result.found, page.per_page));
  return json({
    filter: { ...filter, unused },
    is_member: member !== null,
    page,
    lite: readLite(request),
    found: result.found,
    all: result.all,
    partners: result.partners.map((partner) => ({
      ...cardPartner(partner, filter.near),
      used: used.has(partner.id),
    })),
  });
}

/** Where an address of a page that is not there any more leads. */
function lastPage(query: URLSearchParams, found: number, per_page: number): string {
  const last = new URLSearchParams(query);
  last.set("page", String(Math.max(1, Math.ceil(found / per_page))));
  return `/partners?${last}`;
}

export default function Partners() {
  const { filter, is_member, page, partners, found, all, lite } = useLoaderData<typeof loader>();
  const filtered = Boolean(filter.search || filter.city || filter.category || filter.unused);
  return (
    <main id="main" className="page">
      <h1>Partner shops</h1>
      <p className="mt-2 sm:text-lg">10% off at each of them, once every calendar month.</p>
      <DirectoryFilters filter={filter} is_member={is_member} />
      <Chosen filter={filter} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p className="mr-auto font-bold" role="status">
          {/* One text: a translator leaves no stale number behind. */}
          {`Showing ${partners.length} of ${filtered ? found : all} partners${filter.near ? ", nearest first" : ""}`}
        </p>
        <SortByDistance />
      </div>
      {partners.length > 0 ? (
        <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <h2 className="visually-hidden">Shops</h2>
          {partners.map((partner, index) => (
            <PartnerCard
              key={partner.id}
              partner={partner}
              used={partner.used}
              eager={index < 2}
              pictures={!lite}
            />
          ))}
        </div>
      ) : (
        <div className="mt-4">
          <EmptyState icon="search" title="No partners found">
            <p>Try another word, or look at all of them.</p>
            <ButtonLink to="/partners" look="quiet">
              Clear filters
            </ButtonLink>
          </EmptyState>
        </div>
      )}
      <Pagination page={page.page} per_page={page.per_page} total={found} />
    </main>
  );
}

type Filter = ReturnType<typeof useLoaderData<typeof loader>>["filter"];

/** What is chosen, each with the way back. */
function Chosen({ filter }: { filter: Filter }) {
  const chosen = (["search", "city", "category", "unused"] as const).filter((name) => filter[name]);
  if (chosen.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-2" aria-label="Filters in use">
      {chosen.map((name) => (
        <li key={name}>
          <Link className="chip" to={`/partners${queryWithout(filter, name)}`} preventScrollReset>
            {name === "unused" ? "Not used this month" : filter[name]}
            <Icon name="cross" size={16} />
            <span className="visually-hidden">Take this filter away</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function queryWithout(filter: Filter, left_out: string): string {
  const { unused, ...words } = filter;
  const query = Object.entries({ ...words, unused: unused ? "1" : "" }).filter(
    ([name, value]) => value && name !== left_out,
  );
  return query.length > 0 ? `?${new URLSearchParams(query as string[][])}` : "";
}

/** On a phone the form folds away once it was sent: the results are below it. */
function fold({ currentTarget }: FormEvent<HTMLFormElement>) {
  const toggle = currentTarget.elements.namedItem("show-filters");
  if (toggle instanceof HTMLInputElement) toggle.checked = false;
}

/**
 * Sets a field when a link has changed its part of the filter. The others keep what was typed, also before the scripts came,
 * and none is made anew: the focus stays.
 */
function useShownIn(filter: Filter) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(filter);
  useEffect(() => {
    for (const name of ["search", "city", "category", "unused"] as const) {
      const field = form.current?.elements.namedItem(name);
      if (filter[name] === before.current[name]) continue;
      if (name === "unused" && field instanceof HTMLInputElement) field.checked = filter.unused;
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = String(filter[name]);
    }
    before.current = filter;
  }, [filter]);
  return form;
}

function DirectoryFilters({ filter, is_member }: { filter: Filter; is_member: boolean }) {
  const submit = useSubmit();
  const form = useShownIn(filter);
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const { tagName, id } = event.target as HTMLElement;
    if (tagName === "SELECT" || id === "unused") submit(event.currentTarget, { preventScrollReset: true });
  };
  return (
    <Form method="get" role="search" className="card mt-6" ref={form} onChange={choose} onSubmit={fold}>
      {filter.near ? <input type="hidden" name="near" value={filter.near} /> : null}
      <input
        type="checkbox"
        id="show-filters"
        className="filters-toggle visually-hidden sm:hidden"
        aria-label="Search and filter"
      />
      <label htmlFor="show-filters" className="btn btn-quiet btn-wide sm:hidden">
        Search and filter
      </label>
      <div className="filters mt-4 items-end gap-4 sm:mt-0 sm:grid-cols-4">
        <Field label="Search" name="search" type="search" defaultValue={filter.search} maxLength={100} />
        <Select label="City" name="city" defaultValue={filter.city}>
          <option value="">All Cities</option>
          {CITIES.map((city) => (
            <option key={city.name} value={city.name}>
              {city.full_name}
            </option>
          ))}
        </Select>
        <Select label="Category" name="category" defaultValue={filter.category}>
          <option value="">All Categories</option>
          {CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
        <Button>Search</Button>
        {is_member ? (
          <label className="flex min-h-11 items-center gap-2 sm:col-span-4">
            <input type="checkbox" id="unused" name="unused" value="1" defaultChecked={filter.unused} />
            Not used this month
          </label>
        ) : null}
      </div>
    </Form>
  );
}
