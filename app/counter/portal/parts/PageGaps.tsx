import { Link } from "@remix-run/react";
import { Panel } from "~/ui/Panel";
import type { Gap } from "../gaps";

const WORDS: Record<Gap, string> = {
  hours: "your opening hours",
  picture: "a picture",
  phone: "a phone number",
};

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
