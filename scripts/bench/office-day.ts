// `npm run club -- bench:office-day`: ten tasks of an administrator at 1280 px with scripts, each from the dashboard by the
// shortest way: clicks, keys, pages and machine seconds. Fails if a task does not end with its result on the screen.
import { readFileSync } from "node:fs";
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { whenAwake } from "../../tests/e2e/members/account-support";
import { signInToOffice } from "../../tests/e2e/office";
import { makeMember, makeRedemption } from "../../tests/factories";
import { Club } from "../../tests/support/server";
import { findChromium } from "../lib/chromium.mjs";

/** The keystroke-level model, in seconds: pointing and a click, a key, and a decision on each page. */
const MODEL = { click: 1.1 + 0.2, key: 0.2, decision: 1.35 };
const IMPORT = { lines: 500, bad: 20 };
const TRIES_MS = 15_000;

function withoutDone(address: string): string {
  const url = new URL(address);
  url.searchParams.delete("done");
  return url.href;
}

/** Uses the page as a person does, and counts. */
class Hand {
  clicks = 0;
  keys = 0;
  /** The dashboard is the first. */
  pages = 1;

  constructor(readonly page: Page) {
    let last = page.url();
    page.on("framenavigated", (frame) => {
      if (frame !== page.mainFrame()) return;
      const url = page.url();
      // An address that only loses its `done` again is the same page.
      if (withoutDone(last) !== url || last === url) this.pages += 1;
      last = url;
    });
  }

  async click(target: Locator) {
    this.clicks += 1;
    await target.first().click();
  }

  button(name: string | RegExp) {
    return this.click(this.page.getByRole("button", { name, exact: true }));
  }

  link(name: string | RegExp) {
    return this.click(this.page.getByRole("link", { name, exact: true }));
  }

  async press(key: string) {
    this.keys += key.split("+").length;
    await this.page.keyboard.press(key);
  }

  async type(text: string) {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  /** Opens the list, then chooses. */
  async choose(select: Locator, label: string) {
    this.clicks += 2;
    await select.selectOption({ label });
  }

  /** The field, then the file by a double click. */
  async upload(field: Locator, name: string, text: string) {
    this.clicks += 3;
    await field.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  }

  async opens(title: string) {
    await this.click(this.page.locator("details.ask > summary", { hasText: title }));
  }

  /** With Ctrl K, to the member's own page. */
  async findMember(name: string) {
    await this.press("Control+k");
    await this.type(name);
    await this.page.locator('[role="option"][aria-selected="true"]', { hasText: name }).waitFor();
    await this.press("Enter");
    await this.page.getByRole("heading", { level: 1, name }).waitFor();
    await whenAwake(this.page, true);
  }

  sees(text: string | RegExp) {
    return this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }
}

type Prepared = Awaited<ReturnType<typeof prepare>>;
type Task = [name: string, act: (hand: Hand) => Promise<unknown>];

const club = await Club.open({ seeded: true });
const { db } = club;

/** A tourist of the seed whose name nobody shares; the seed gives each a payment that can be refunded. */
async function payingMember(): Promise<string> {
  for (const { full_name, status, plan_type } of club.credentials.members) {
    const isTourist = status === "active" && plan_type === "tourist_oneoff";
    if (isTourist && (await db.member.count({ where: { full_name } })) === 1) return full_name;
  }
  throw new Error("The seed has no such member.");
}

async function failedMail(member: { id: number; email: string }): Promise<string> {
  const reason = "550 5.1.1 no such mailbox";
  await db.outboxMail.create({
    data: {
      ...{ dedupe_key: "office-day", email_type: "welcome", recipient_email: member.email },
      ...{ member_id: member.id, subject: "Welcome", status: "failed", error_message: reason },
    },
  });
  return reason;
}

function listWithErrors(): string {
  const line = (_: unknown, at: number) => {
    const address = at % (IMPORT.lines / IMPORT.bad) === 0 ? "no address" : `person${at}@office-day.test`;
    return `Person Number ${at},${address},082555${String(at).padStart(4, "0")},East London,Local`;
  };
  const lines = Array.from({ length: IMPORT.lines }, line);
  return ["Name,E-mail,Cell,Town,Plan", ...lines].join("\n");
}

/** What the tasks are about: the seed has some of it, the rest is added. */
async function prepare() {
  const called = (full_name: string) => makeMember(db, { full_name, city: "East London" });
  const extended = await called("Thandeka Vermaakt");
  const misspelt = await called("Zanele Mispelt");
  const shopper = await called("Sipho Shopper");
  const unreached = await called("Lwazi Unreached");
  const shop = await db.partner.findFirstOrThrow({ where: { is_active: true }, orderBy: { id: "asc" } });
  await makeRedemption(db, { member: shopper, partner: shop });
  const reason = await failedMail(unreached);
  return { extended, misspelt, shopper, unreached, shop, reason, payer: await payingMember() };
}

const firstTasks = ({ extended, shopper, shop }: Prepared): Task[] => [
  [
    "find a member by name and give 7 days with a reason",
    async (hand) => {
      await hand.findMember(extended.full_name);
      await hand.opens("Extend");
      await hand.press("Tab");
      await hand.type("7");
      await hand.press("Tab");
      await hand.type("Till was down");
      await hand.press("Enter");
      await hand.sees("7 days added.");
    },
  ],
  [
    "undo a shop's entry of today",
    async (hand) => {
      await hand.click(hand.page.getByRole("navigation").getByRole("link", { name: /^Redemptions/ }));
      await hand.page.getByRole("heading", { level: 1, name: "Redemptions" }).waitFor();
      const row = hand.page
        .locator("tbody tr", { hasText: shopper.full_name })
        .filter({ hasText: shop.name });
      await hand.click(row.getByLabel(/^Actions for /));
      await hand.click(row.getByRole("link", { name: /^Undo: / }));
      // The reason has the focus.
      await hand.page.locator('[name="reason"]:focus').waitFor();
      await hand.type("Rung up twice");
      await hand.press("Enter");
      await hand.sees("Redemption undone successfully");
    },
  ],
  [
    "mark a message as answered",
    async (hand) => {
      await hand.click(hand.page.getByRole("main").getByRole("link", { name: /without an answer/ }));
      const acts = hand.page.getByRole("button", { name: "Mark as answered", exact: true });
      await acts.first().waitFor();
      await whenAwake(hand.page, true);
      const cards = hand.page.locator("main li.card");
      const before = await cards.count();
      await hand.click(acts);
      await cards.nth(before - 1).waitFor({ state: "detached" });
    },
  ],
];

const secondTasks = ({ misspelt, payer }: Prepared): Task[] => [
  [
    "approve a shop's application",
    async (hand) => {
      await hand.click(hand.page.getByRole("main").getByRole("link", { name: /applications? to decide/ }));
      await hand.page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
      await hand.opens("Approve");
      const open = hand.page.locator("details.ask[open]");
      if (!(await open.locator('[name="city"]').inputValue()))
        await hand.choose(open.locator('[name="city"]'), "East London");
      await hand.click(open.locator('[name="short_description"]'));
      await hand.type("Fresh fish and a view.");
      await hand.click(open.getByRole("button", { name: "Yes, add this partner" }));
      await hand.sees("Partner created successfully!");
    },
  ],
  [
    "correct a member's name",
    async (hand) => {
      await hand.findMember(misspelt.full_name);
      await hand.opens("Edit details");
      // Tab selects what is in the field, so that typing replaces it.
      await hand.press("Tab");
      await hand.type("Zanele Correct");
      await hand.click(hand.page.locator('details.ask[open] [name="reason"]'));
      await hand.type("Misspelt");
      await hand.press("Enter");
      await hand.sees("Details saved.");
      await hand.page.getByRole("heading", { level: 1, name: "Zanele Correct" }).waitFor();
    },
  ],
  [
    "refund a payment",
    async (hand) => {
      await hand.findMember(payer);
      await hand.opens("Record refund");
      await hand.press("Tab");
      await hand.type("Came by mistake");
      await hand.press("Enter");
      await hand.sees("Refund recorded.");
      await hand.page.locator("#payments .badge", { hasText: "Refunded" }).first().waitFor();
    },
  ],
];

const thirdTasks = (): Task[] => [
  [
    "export last month's payments",
    async (hand) => {
      await hand.link("Last month");
      await hand.link("Revenue");
      await hand.page.getByRole("heading", { level: 1, name: "Payments" }).waitFor();
      const [file] = await Promise.all([hand.page.waitForEvent("download"), hand.link("Export CSV")]);
      const lines = readFileSync(await file.path(), "utf8")
        .trim()
        .split("\r\n");
      const completed = hand.page.locator(".tile").filter({ hasText: "Completed payments" }).locator("dd");
      const shown = Number((await completed.textContent())?.replaceAll(/\s/g, ""));
      if (lines.length < 2 || lines.length !== shown + 1)
        throw new Error(`${shown} payments are shown, ${lines.length - 1} are in the file.`);
    },
  ],
  [
    "write a letter to East London's members, up to its confirmation",
    async (hand) => {
      await hand.press("Control+k");
      await hand.type("letter");
      await hand.page.locator('[role="option"][aria-selected="true"]', { hasText: /letter/i }).waitFor();
      await hand.press("Enter");
      await hand.link("Write a letter");
      await hand.page.getByLabel("Subject").waitFor();
      await whenAwake(hand.page, true);
      await hand.click(hand.page.getByLabel("Subject"));
      await hand.type("Three new shops");
      await hand.press("Tab");
      await hand.type("Hello,\n\n**three shops** have joined.");
      await hand.choose(hand.page.getByLabel("City"), "East London");
      await hand.button("Continue to sending");
      await hand.page.getByRole("heading", { name: "Send this letter" }).waitFor();
      await hand.sees(/^To: .*East London/);
      await hand.page.getByRole("button", { name: /^Send it to \d+ / }).waitFor();
    },
  ],
];

const lastTasks = ({ unreached, reason }: Prepared): Task[] => [
  [
    `import ${IMPORT.lines} members of which ${IMPORT.bad} lines are bad`,
    async (hand) => {
      const good = IMPORT.lines - IMPORT.bad;
      await hand.click(hand.page.getByRole("navigation").getByRole("link", { name: /^Members/ }));
      await hand.link("Import");
      await hand.upload(hand.page.getByLabel("CSV file"), "members.csv", listWithErrors());
      await hand.button("Look at the lines");
      await hand.sees(`Have errors: ${IMPORT.bad}`);
      await hand.button(`Import ${good} members`);
      await hand.sees(`${good} members are imported`);
    },
  ],
  [
    "find why a mail did not arrive",
    async (hand) => {
      await hand.findMember(unreached.full_name);
      await hand.sees(reason);
    },
  ],
];

async function measure(browser: Browser, [name, act]: Task) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TRIES_MS);
    await signInToOffice(page, club, "owner");
    await page.goto(`${club.origin}/admin/dashboard`);
    await whenAwake(page, true);
    const hand = new Hand(page);
    const since = performance.now();
    await act(hand).catch(async (error) => {
      const shown = (await page.locator("main").textContent())?.slice(0, 1000);
      throw new Error(`"${name}" at ${page.url()}:\n${shown}`, { cause: error });
    });
    const { clicks, keys, pages } = hand;
    return { name, clicks, keys, pages, machine_s: (performance.now() - since) / 1000 };
  } finally {
    await context.close();
  }
}

const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
let ok = false;
try {
  console.log("| task | clicks | keys | pages | machine s | person s, estimated |");
  console.log("|---|--:|--:|--:|--:|--:|");
  const made = await prepare();
  for (const task of [firstTasks, secondTasks, thirdTasks, lastTasks].flatMap((tasks) => tasks(made))) {
    const { name, clicks, keys, pages, machine_s } = await measure(browser, task);
    const person_s = clicks * MODEL.click + keys * MODEL.key + pages * MODEL.decision;
    console.log(
      `| ${name} | ${clicks} | ${keys} | ${pages} | ${machine_s.toFixed(1)} | ${person_s.toFixed(0)} |`,
    );
  }
  console.log(
    "\nThe estimate is the keystroke-level model's, without the machine's time: 1.3 s a click (1.1 pointing), 0.2 s a key, 1.35 s of decision a page.",
  );
  ok = true;
} catch (error) {
  console.error(error);
} finally {
  await browser.close();
  await club.close();
}
process.exit(ok ? 0 : 1);
