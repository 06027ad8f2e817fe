import { HtmlValidate } from "html-validate";
import { sampleOf } from "../../support/all";
import {
  ACCOUNT_SCREENS,
  OFFICE_SCREENS,
  OTHER_SCREENS,
  PORTAL_SCREENS,
  PUBLIC_PAGES,
} from "../../support/public-pages";
import { sessionCookieOf } from "../../support/signed-in";
import { expect, test } from "../fixtures";
import { expectSoundInBothThemes } from "../sound";

const PAGES = [
  ...[...PUBLIC_PAGES, ...OTHER_SCREENS],
  ...["/partners?search=zzzz", "/partners/nowhere", "/login/code"],
];

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    "void-style": "off",
    "doctype-style": "off",
    "no-inline-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    "long-title": "off",
    "tel-non-breaking": "off",
    "require-sri": "off",
    "no-implicit-button-type": "off",
  },
});

test("every public page is accessible and keeps within its width, light and dark", async ({
  page,
  club,
}, info) => {
  test.skip(info.project.name === "no-script", "axe is a script");
  test.setTimeout(180_000);
  for (const address of sampleOf([`/partners/${club.credentials.partners[0]!.slug}`, ...PAGES])) {
    await page.goto(address);
    await expectSoundInBothThemes(page, { where: address });
  }
});

test(
  "every page of visitors, members, shops and the office is valid HTML as it is served",
  { tag: "@plain" },
  async ({ request, club }, info) => {
    test.skip(info.project.name !== "no-script", "the same for all");
    test.setTimeout(180_000);
    const { username, password } = club.credentials.partners[0]!;
    const headers = { origin: club.origin };
    await request.post("/partner/login", { form: { username, password }, headers });
    await request.post("/admin/login", { form: club.credentials.admin, headers });
    const local = { plan_type: "local_recurring", ended_at: null };
    const { user_id } = await club.db.member.findFirstOrThrow({ where: local, orderBy: { id: "asc" } });
    const asMember = { cookie: `club_session=${(await sessionCookieOf(club, user_id)).value}` };
    const all: [string, Record<string, string>?][] = [
      ...[...PAGES, ...PORTAL_SCREENS, ...OFFICE_SCREENS].map((address): [string] => [address]),
      ...ACCOUNT_SCREENS.map((address): [string, Record<string, string>] => [address, asMember]),
    ];
    for (const [address, as = {}] of sampleOf(all)) {
      const html = await (await request.get(address, { headers: as })).text();
      const above = html.slice(html.indexOf("<body"), html.indexOf("<main"));
      if (/<(header|nav)\b/.test(above))
        expect.soft(/<a [^>]*>/.exec(html)?.[0], `${address}: the first link`).toContain('href="#main"');
      // The validator knows no attribute that is on the wrong element (E14).
      expect.soft(html.match(/<a [^>]*\slabel=/)).toBeNull();
      const report = await validator.validateString(html);
      const found = report.results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, line, column }) => `${address} ${ruleId}: ${message} (${line}:${column})`,
        ),
      );
      expect.soft(found.slice(0, 5)).toEqual([]);
    }
  },
);
