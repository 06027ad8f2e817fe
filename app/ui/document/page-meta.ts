import type { MetaDescriptor } from "@remix-run/react";
import type { PlanType } from "~/kernel/catalog";
import type { Settings } from "~/kernel/settings/settings";

interface Page {
  title: string;
  description: string;
  path: string;
  /** A path; defaults to the club's own image. */
  image?: string | undefined;
  structured?: object[];
}

type Matches = readonly ({ id: string; data?: unknown } | undefined)[];

export function pageMeta(matches: Matches, page: Page): MetaDescriptor[] {
  const { origin, club_name } = siteOf(matches);
  const title = `${page.title} | ${club_name}`;
  const address = origin + page.path;
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: club_name },
    { property: "og:locale", content: "en_ZA" },
    { property: "og:image", content: origin + (page.image || "/share.jpg") },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.structured ?? []).map((thing) => ({
      "script:ld+json": { "@context": "https://schema.org", ...thing },
    })),
  ];
}

export function hiddenMeta(matches: Matches, title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${siteOf(matches).club_name}` }, { name: "robots", content: "noindex" }];
}

export function siteOf(matches: Matches): {
  origin: string;
  club_name: string;
  settings: Settings | null;
  price: string;
} {
  const dataOf = <T>(id: string) => matches.find((match) => match?.id === id)?.data as T | undefined;
  const layout = dataOf<{ settings: Settings; price: Record<PlanType, string> }>("routes/_site+/_layout");
  const settings = layout?.settings ?? null;
  return {
    origin: dataOf<{ origin: string }>("root")?.origin ?? "",
    club_name: settings?.club_name ?? "Members club",
    settings,
    price: layout?.price.local_recurring ?? "",
  };
}

export function breadcrumbs(origin: string, trail: { label: string; to: string }[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: origin + to,
    })),
  };
}
