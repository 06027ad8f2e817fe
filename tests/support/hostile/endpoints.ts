import { readFileSync } from "node:fs";
import type { Browser } from "../http";
import { allRoutes } from "../routes";
import type { Club } from "../server";

/** An address and method, with the field names and button values of its forms. */
export interface Endpoint {
  method: string;
  path: string;
  names: string[];
  intents: string[];
}

/** Signing out would end the session that later requests need. */
const ENDS_SESSIONS = /logout$/;

/** Every address with every method it accepts, except signing out. */
export function everyEndpoint(): Omit<Endpoint, "names" | "intents">[] {
  return allRoutes()
    .filter(({ path }) => !ENDS_SESSIONS.test(path))
    .flatMap(({ path, file }) =>
      methodsOf(readFileSync(`app/${file}`, "utf8")).map((method) => ({ method, path })),
    );
}

/** A route file's methods: its action's POST, a declared endpoint's methods, and GET. */
function methodsOf(source: string): string[] {
  const declared = ["POST", "PUT", "DELETE"].filter((method) => new RegExp(`\\b${method}: `).test(source));
  const acts = /export (async function|const) action|\bPOST\b/.test(source) ? ["POST"] : [];
  return [...new Set(["GET", ...declared, ...acts])];
}

/** Values for URL parameters: existing, missing and malformed. */
export function fillersOf(club: Club): Record<string, string[]> {
  const [partner] = club.credentials.partners;
  const [member] = club.credentials.members;
  const odd = [
    "0",
    "-1",
    "1e9",
    "99999999999999999999",
    "..%2f..%2fetc",
    "%5B1%5D",
    "x".repeat(300),
    "%F0%9F%92%A9",
  ];
  return {
    id: ["1", "2", "99999999", ...odd],
    slug: [partner!.slug, "no-such-shop", ...odd],
    member_id: [member!.member_id, ...odd],
    temp_member_id: ["TMP-1-x", ...odd],
    token: ["x", "A".repeat(43), ...odd],
    type: ["welcome", ...odd],
  };
}

/** The fields of all forms on pages that a person may open, by form action. */
export async function formsOf(browser: Browser): Promise<Map<string, Pick<Endpoint, "names" | "intents">>> {
  const found = new Map<string, { names: string[]; intents: string[] }>();
  const pages = allRoutes().filter(({ path }) => !/^api\/|:|\*|\.|logout|images/.test(path));
  for (const { path } of pages) {
    const page = await browser.get(`/${path}`);
    const acts = [...page.text.matchAll(/href="([^"]*[?&;]act=[^"]*)"/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
    const opened = await Promise.all(acts.map((act) => browser.get(new URL(act, page.answer.url).href)));
    const text = [page, ...opened].map((each) => each.text).join("");
    for (const [form = ""] of text.matchAll(/<form[^>]*method="post"[\s\S]*?<\/form>/g)) {
      const action = /^<form[^>]*action="([^"?#]*)/.exec(form)?.[1] || `/${path}`;
      const known = found.get(action) ?? { names: [], intents: [] };
      for (const [, name = ""] of form.matchAll(/\sname="([^"]*)"/g)) known.names.push(name);
      for (const [, intent = ""] of form.matchAll(/name="intent" value="([^"]*)"/g))
        known.intents.push(intent);
      found.set(action, known);
    }
  }
  return found;
}
