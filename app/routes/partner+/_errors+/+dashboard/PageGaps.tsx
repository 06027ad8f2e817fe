import { Link } from "@remix-run/react";
import { Panel } from "~/ui/Panel";

const WORDS: Record<Gap, string> = {
  hours: "your opening hours",
  picture: "a picture",
  phone: "a phone number",
};

interface Page {
  opening_hours: string;
  opening_hours_spec: string;
  logo_image_url: string;
  phone: string;
}

type Gap = "hours" | "picture" | "phone";

/** What a shop's page lacks, the most looked for first. */
export function gapsOf({ opening_hours, opening_hours_spec, logo_image_url, phone }: Page): Gap[] {
  const has = { hours: opening_hours || opening_hours_spec, picture: logo_image_url, phone };
  return (Object.keys(has) as Gap[]).filter((gap) => !has[gap]);
}

/** What visitors look for on the shop's page and do not find. */
export function PageGaps({ gaps }: { gaps: Gap[] }) {
  if (gaps.length === 0) return null;
  return (
    <Panel tone="info" title={`Your page lacks ${listed(gaps.map((gap) => WORDS[gap]))}`} live={false}>
      <p>
        Visitors look for {gaps.length === 1 ? "it" : "them"} before they come.{" "}
        <Link className="link inline-block py-2" to="/partner/dashboard/profile">
          Add {gaps.length === 1 ? "it" : "them"} in the profile
        </Link>
      </p>
    </Panel>
  );
}

const listed = (words: string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
