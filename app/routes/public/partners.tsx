import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { PartnerCard } from "~/components/partners/PartnerCard";
import { SortByDistance } from "~/components/partners/SortByDistance";
import { breadcrumbs, pageMeta, siteOf } from "~/components/public/page-meta";
import { Button, ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Field, Select } from "~/components/ui/Field";
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
  const [viewer, result] = await Promise.all([readViewer(request), listPartners(deps, filter, page)]);
  const used = viewer?.member ? await usedThisMonth(deps, viewer.member.id) : new Set<number>();
  return json({
    filter,
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

export default function Partners() {
  const { filter, page, partners, found, all, lite } = useLoaderData<typeof loader>();
  const filtered = Boolean(filter.search || filter.city || filter.category);
  return (
    <main id="main" className="page">
      <h1>Partner shops</h1>
      <p className="mt-2 sm:text-lg">10% off at each of them, once every calendar month.</p>
      <DirectoryFilters filter={filter} filtered={filtered} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <p className="mr-auto font-bold" role="status">
          {/* One text: a translator leaves no stale number behind. */}
          {`Showing ${partners.length} of ${filtered ? found : all} partners`}
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

function DirectoryFilters({ filter, filtered }: { filter: Filter; filtered: boolean }) {
  const submit = useSubmit();
  const choose = (event: FormEvent<HTMLFormElement>) => {
    if ((event.target as HTMLElement).tagName === "SELECT") submit(event.currentTarget);
  };
  return (
    <Form method="get" role="search" className="card mt-6" onChange={choose}>
      {filter.near ? <input type="hidden" name="near" value={filter.near} /> : null}
      <input
        type="checkbox"
        id="show-filters"
        className="filters-toggle visually-hidden sm:hidden"
        aria-label="Search and filter"
        defaultChecked={filtered}
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
      </div>
    </Form>
  );
}
