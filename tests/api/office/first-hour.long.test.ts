import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer, type Server } from "node:tls";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LAW_FIELDS } from "~/kernel/settings/law";
import { ownCertificate } from "../../support/certificate";
import { freePort } from "../../support/free-port";
import { Browser, type Page } from "../../support/http";
import { LIVE } from "../../support/live-club";
import { codeOf } from "../../support/office";
import { until } from "../../support/until";

// The first hour of an owner, in live mode: the providers, the mail server and Google are the stand-ins, which are reached at the
// real ones' addresses. Everything else is as on the machine: an empty volume, secrets in the environment, commands in `/` without a shell.

const OWNER = "owner@club.test";
const APP = process.cwd();
const CLUB = LIVE.APP_ORIGIN!;
const MAIL_HOST = "mail.club.example";

const play = mkdtempSync(path.join(tmpdir(), "club first hour "));
const env: Record<string, string> = {};
const running: ChildProcess[] = [];
let relay: Server;
let origin = "";
let local = "";

beforeAll(async () => {
  const [port, localPort, smtpPort, mailPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  origin = `http://localhost:${port}`;
  local = `http://localhost:${localPort}`;
  const { key, cert } = ownCertificate([MAIL_HOST]);
  writeFileSync(path.join(play, "mail.pem"), cert);
  relay = createServer({ key, cert }, (socket) => {
    const plain = connect(smtpPort, "localhost");
    socket.on("error", () => plain.destroy());
    plain.on("error", () => socket.destroy());
    socket.pipe(plain).pipe(socket);
  }).listen(mailPort);
  const reached = {
    PATH: process.env.PATH!,
    HOME: play,
    NODE_OPTIONS: `--import ${pathToFileURL(path.resolve("tests/support/reached-here.mjs")).href}`,
    CLUB_REACHED: JSON.stringify([
      ...PROVIDERS.map(([at, to]) => [at, local + to]),
      [CLUB, origin],
      [MAIL_HOST],
    ]),
  };
  Object.assign(env, reached, LIVE, {
    // As the Dockerfile has it, with the volume, and what `fly secrets set` sets (docs/operating.md).
    DATA_DIR: path.join(play, "data"),
    PORT: String(port),
    TRUST_PROXY: "fly-client-ip",
    SMTP_URL: `smtps://club:password@${MAIL_HOST}:${mailPort}`,
    NODE_EXTRA_CA_CERTS: path.join(play, "mail.pem"),
    LOG_LEVEL: "warn",
  });
  for (const name of ["DEMO", "PAYFAST_SOURCE_CHECK"]) delete env[name];
  env.PAYFAST_SOURCE_CHECK = "off";
  const standIns = {
    ...reached,
    ...LIVE,
    LOCAL_PORT: String(localPort),
    SMTP_URL: `smtp://localhost:${smtpPort}`,
  };
  start(["--import", "tsx", "local/main.ts"], { ...standIns, NODE_ENV: "test" });
  await answers(`${local}/healthz`);
});
afterAll(async () => {
  for (const child of running) child.kill();
  relay?.close();
  rmSync(play, { recursive: true, force: true });
});

/** What is at a provider's address, by the stand-in's path. */
const PROVIDERS = [
  ["https://accounts.google.com/o/oauth2/v2/auth", "/oidc/auth"],
  ["https://oauth2.googleapis.com/token", "/oidc/token"],
  ["https://openidconnect.googleapis.com/v1/userinfo", "/oidc/me"],
  ["https://www.payfast.co.za/eng", "/payfast/eng"],
  ["https://api.payfast.co.za", "/payfast/api"],
  ["https://api.paystack.co", "/paystack"],
] as const;

function start(words: string[], own: Record<string, string>): void {
  running.push(
    spawn(process.execPath, words, { cwd: APP, env: own as never, stdio: ["ignore", "inherit", "inherit"] }),
  );
}

async function answers(address: string): Promise<void> {
  await until(() =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
}

/** `fly ssh console -C "…"`: in `/`, split into words, without a shell. */
function onMachine(command: string): Promise<{ code: number; said: string }> {
  const [program = "", ...words] = command.replace("/app", APP).split(" ");
  return new Promise((done) => {
    execFile(program, words, { cwd: "/", env: env as never }, (error, out, err) =>
      done({ code: error ? Number(error.code) || 1 : 0, said: out + err }),
    );
  });
}

/** A person with a browser, who is counted: a page costs a press, a form a press and its fields. */
class Person {
  readonly browser = new Browser(CLUB, { "fly-client-ip": "196.25.1.1" }, reach);
  page!: Page;
  presses = 0;
  fields = 0;

  async open(address: string): Promise<Page> {
    this.presses += 1;
    this.page = await this.browser.follow(await this.browser.get(address));
    expect([address, this.page.status]).toEqual([address, 200]);
    return this.page;
  }

  /** Where the page leads by itself after a moment. */
  async goOn(): Promise<void> {
    const next = /url=(.*)$/.exec(this.page.answer.headers.get("refresh") ?? "")?.[1] ?? "";
    this.page = await this.browser.follow(await this.browser.get(next));
  }

  /** Fills in the form that has this field, and presses its button. */
  async send(
    withField: string,
    typed: Record<string, string> = {},
    button: Record<string, string> = {},
  ): Promise<Page> {
    this.presses += 1;
    this.fields += Object.keys(typed).length;
    const { action, fields } = this.page.form(withField);
    this.page = await this.browser.follow(
      await this.browser.post(action, { ...fields, ...typed, ...button }),
    );
    const { status, words } = this.page;
    expect([action, status, status === 200 ? "" : words]).toEqual([action, 200, ""]);
    return this.page;
  }
}

/** From its public address to what plays it here. A stand-in's own links begin where it is. */
function reach(url: URL): URL {
  const [at, to] =
    [...PROVIDERS, [CLUB, origin] as const].find(([known]) => url.href.startsWith(known)) ?? [];
  if (at !== undefined) return new URL((to!.startsWith("/") ? local + to : to!) + url.href.slice(at.length));
  return url.hostname === "localhost" ? url : new URL(url.pathname + url.search, local);
}

/** Of `fly secrets set` in docs/operating.md. */
const SECRETS = /fly secrets set (.*?)\nfly deploy/s
  .exec(readFileSync("docs/operating.md", "utf8"))![1]!
  .match(/\b[A-Z_]+=/g)!;

interface Step {
  what: string;
  presses: number;
  fields: number;
}
const steps: Step[] = [];

/** Does a step and counts what it took of somebody; of a terminal, the words to fill in and the commands. */
async function step(
  what: string,
  who: Person | { fields: number; commands: number },
  work: () => Promise<unknown>,
): Promise<void> {
  const isAtTerminal = !(who instanceof Person);
  const before = isAtTerminal ? { presses: 0, fields: 0 } : { presses: who.presses, fields: who.fields };
  await work();
  const presses = isAtTerminal ? who.commands : who.presses;
  steps.push({ what, presses: presses - before.presses, fields: who.fields - before.fields });
}

/** Seconds that somebody takes who knows what to enter. */
const PRESS_S = 4;
const FIELD_S = 12;
const minutes = ({ presses, fields }: Step) => (presses * PRESS_S + fields * FIELD_S) / 60;

function printSteps(): void {
  const lines = steps.map(
    (one) =>
      `${one.what.padEnd(44)} ${String(one.presses).padStart(3)} presses ${String(one.fields).padStart(3)} fields ${minutes(one).toFixed(1).padStart(5)} min`,
  );
  const all = steps.reduce((sum, one) => sum + minutes(one), 0);
  console.log([...lines, `${"Together".padEnd(70)} ${all.toFixed(1)} min`].join("\n"));
}

const LAW = Object.fromEntries(
  LAW_FIELDS.filter(({ needed }) => needed).map(({ key }) => [
    key,
    key === "law_officer_email"
      ? "officer@baymembers.co.za"
      : "Bay Members (Pty) Ltd, 12 Main Street, Port Alfred",
  ]),
);

const SHOPS = [
  "Name,City,Category,Address,Phone",
  "Kowie Coffee,Port Alfred,Food,12 Main Street,046 624 1111",
  "Dune Surf,Port Alfred,Retail,3 Beach Road,046 624 2222",
].join("\n");

it("an owner comes from an empty volume to the first paying member", async () => {
  const owner = new Person();
  const visitor = new Person();

  await step("Secrets, volume, deploy", { fields: SECRETS.length, commands: 4 }, async () => {
    start(["server/start.mjs"], env);
    await answers(`${origin}/healthz`);
  });

  await step("Ask the doctor", { fields: 0, commands: 1 }, async () => {
    const { code, said } = await onMachine("npm --prefix /app run doctor");
    expect(said).toContain("FAIL  Contact details: Still empty: support phone, support e-mail.");
    expect(said).toContain("FAIL  Legal details: 11 details are still empty");
    expect(said).toContain("warn  The club is not open: nothing is sold");
    expect(code).toBe(1);
  });

  await visitor.open("/join");
  expect(visitor.page.words).toContain("Opening soon");

  let password = "";
  await step("Get the first owner's password", { fields: 1, commands: 1 }, async () => {
    const { code, said } = await onMachine(`npm --prefix /app run club -- admin:recover ${OWNER}`);
    password = /New password of \S+: (\S+)/.exec(said)?.[1] ?? "";
    expect([code, password]).toEqual([0, expect.stringMatching(/.{12}/)]);
  });

  await step("Sign in", owner, async () => {
    await owner.open("/admin/login");
    await owner.send("password", { email: OWNER, password });
  });

  await step("Change the password", owner, async () => {
    await owner.open("/admin/settings/admins?act=own_password");
    const current_password = password;
    password = "gannet dune harbour tide";
    await owner.send("current_password", { current_password, password }, { intent: "own_password" });
    await owner.send("password", { email: OWNER, password });
  });

  await step("Set up the second factor", owner, async () => {
    await owner.open("/admin/security");
    await owner.send("intent", {}, { intent: "add_app" });
    const secret = /secret=([A-Z2-7]+)/.exec(owner.page.text)?.[1] ?? "";
    await owner.send("one_time_code", { one_time_code: codeOf(secret) });
    expect(owner.page.words).toContain("Your authenticator app is set up");
  });

  await step("Read what is missing", owner, async () => {
    await owner.open("/admin/dashboard");
    expect(owner.page.words).toMatch(/Before you open: \d of 6 missing/);
  });

  await step("Contact details", owner, async () => {
    await owner.open("/admin/settings/club");
    await owner.send("support_phone", {
      club_name: "Bay Members",
      support_phone: "046 624 1234",
      support_email: "hello@baymembers.co.za",
      whatsapp_number: "082 624 1234",
      facebook_url: "",
    });
  });

  await step("Legal details", owner, async () => {
    await owner.open("/admin/settings/law");
    await owner.send("law_name", LAW);
  });

  await step("A test mail", owner, async () => {
    await owner.open("/admin/settings/mail");
    await owner.send("email", { email: OWNER }, { intent: "test" });
  });

  await step("Shops, from a file", owner, async () => {
    await owner.open("/admin/import/partners");
    const file = new FormData();
    file.set("file", new File([SHOPS], "shops.csv", { type: "text/csv" }));
    owner.presses += 2;
    owner.page = await owner.browser.follow(await owner.browser.post("/admin/import/partners", file));
    expect(owner.page.words).toContain("Will be added 2");
    await owner.send("expected", {}, { intent: "import" });
    expect(owner.page.words).toContain("2 partners are imported");
  });

  await step("Print kit of the first shop", owner, async () => {
    await owner.open("/admin/partners");
    await owner.open(/href="(\/admin\/partners\/\d+\/edit)"/.exec(owner.page.text)![1]!);
    const sheet = /href="(\/admin\/partners\/\d+\/print\/[^"]+\.pdf)"/.exec(owner.page.text)![1]!;
    const { answer } = await owner.open(sheet);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
  });

  await step("Ask the payment accounts", owner, async () => {
    await owner.open("/admin/reconciliation");
    await owner.send("intent", {}, { intent: "import" });
  });

  await step("A test payment", owner, async () => {
    await owner.open("/join");
    expect(owner.page.words).toContain("Only you see this: the club is not open");
    await buy(owner, OWNER, "Nomsa Khumalo");
  });

  await visitor.open("/join");
  expect(visitor.page.words).toContain("Opening soon");

  await step("Open the club", owner, async () => {
    await owner.open("/admin/dashboard");
    expect(owner.page.words).toContain("Everything is there");
    await owner.open("/admin/dashboard?act=open");
    await owner.send("intent", {}, { intent: "open" });
    expect(owner.page.words).toContain("The club is open: visitors can join.");
  });

  const { code, said } = await onMachine("npm --prefix /app run doctor");
  expect(said.split("\n").filter((line) => line.startsWith("FAIL"))).toEqual([]);
  expect(code).toBe(0);

  await step("A visitor joins and pays", visitor, async () => {
    await expect.poll(async () => (await visitor.browser.get("/join")).words).toContain("Choose your plan");
    await visitor.open("/join");
    await buy(visitor, "thandi@mail.test", "Thandi Mbeki");
    await visitor.open("/account");
    expect(visitor.page.words).toContain("Thandi");
  });

  await owner.open("/admin/members");
  expect(owner.page.words).toContain("Thandi Mbeki");
  printSteps();
}, 240_000);

/** From the plans to the card: signs in with Google, fills in the details, pays at PayFast. */
async function buy(person: Person, email: string, full_name: string): Promise<void> {
  await person.send("plan", {}, { plan: "local" });
  await person.send("email", { email, name: full_name });
  await person.goOn();
  await person.send("full_name", { full_name, phone: "082 624 1234", payment_method: "payfast" });
  await person.send("merchant_id");
  await person.send("outcome", {}, { outcome: "pay" });
  expect(person.page.url.pathname).toBe("/payment/success");
  await expect
    .poll(async () => (await person.browser.follow(await person.browser.get(person.page.url.href))).words, {
      timeout: 30_000,
    })
    .toMatch(/Welcome|Your card/);
}
