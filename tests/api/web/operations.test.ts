import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { payAtPayfast, signIn } from "../../support/journey";

const METRICS_TOKEN = randomBytes(16).toString("hex");
const PERSON = { email: "log.grep@example.test", full_name: "Ntombizodwa Quagga", phone: "083 777 4411" };

const club = clubForFile({ seeded: true, keepsLog: true, env: { METRICS_TOKEN, LOG_LEVEL: "debug" } });

describe("/metrics", () => {
  const read = (authorization?: string) =>
    new Browser(club.origin).get("/metrics", authorization ? { authorization } : {});

  it("needs the token", async () => {
    for (const wrong of [undefined, "Bearer ", "Bearer wrong", `Basic ${METRICS_TOKEN}`])
      expect((await read(wrong)).status).toBe(404);
    expect((await new Browser(club.origin).get(`/metrics?token=${METRICS_TOKEN}`)).status).toBe(404);
  });

  it("counts responses by kind, and contains no addresses", async () => {
    const slug = club.credentials.partners[0]?.slug ?? "";
    await new Browser(club.origin).get(`/partners/${slug}`);
    await new Browser(club.origin).get("/api/nothing");
    const page = await read(`Bearer ${METRICS_TOKEN}`);
    expect(page.answer.headers.get("content-type")).toContain("text/plain");
    expect(page.text).toMatch(/club_http_requests_total\{kind="site",method="GET",status="2xx"\} [1-9]/);
    expect(page.text).toMatch(/club_http_requests_total\{kind="api",method="GET",status="4xx"\} [1-9]/);
    expect(page.text).toMatch(/club_mail_waiting \d/);
    expect(page.text).toMatch(/club_provider_movements_open\{provider="payfast"\} [1-9]/);
    expect(page.text).toMatch(/club_provider_last_message_seconds\{provider="paystack"\} [1-9]\d{9}\n/);
    expect(page.text).toMatch(/club_provider_calls\{provider="paystack"\} \d/);
    expect(page.text).toContain("process_resident_memory_bytes");
    expect(page.text).not.toContain(slug);
  });
});

describe("deploy/", () => {
  /** Names in the rules' and panels' expressions. */
  const namesIn = (text: string) =>
    [...new Set(text.match(/\b(club|process|nodejs)_[a-z0-9_]+/g))].map((name) =>
      name.replace(/_(bucket|sum|count)$/, ""),
    );
  const rules = readFileSync("deploy/alerts.yml", "utf8");
  const dashboard = JSON.parse(readFileSync("deploy/grafana.json", "utf8"));
  const told = async () => {
    const authorization = `Bearer ${METRICS_TOKEN}`;
    return (await new Browser(club.origin).get("/metrics", { authorization })).text;
  };

  it("asks only for what /metrics tells", async () => {
    const known = [...(await told()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    const panels = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets);
    const expressions = panels.map(({ expr }: { expr: string }) => expr).join("\n");
    expect(namesIn(rules).length).toBeGreaterThan(10);
    expect(namesIn(rules + expressions).filter((name) => !known.includes(name))).toEqual([]);
  });

  it("has a row in docs/operating.md for each alert", () => {
    const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    const rows = readFileSync("docs/operating.md", "utf8").match(/^\| (Club\w+) \|/gm);
    expect(rows).toEqual(alerts.map((name) => `| ${name} |`));
  });

  it("promtool accepts rules and metrics", async ({ skip }) => {
    const promtool = (words: string[], input = "") =>
      spawnSync("promtool", words, { input, encoding: "utf8" });
    if (promtool(["--version"]).error) return skip("promtool is missing: apt-get install -y prometheus");
    expect(promtool(["check", "rules", "deploy/alerts.yml"]).stdout).toContain("SUCCESS: 13 rules found");
    const { status, stdout, stderr } = promtool(["check", "metrics"], await told());
    expect([status, stdout + stderr]).toEqual([0, ""]);
  });
});

it("a request to an unknown page is not a failure, and its address is not logged", async () => {
  const visitor = new Browser(club.origin);
  for (const page of [
    await visitor.post("/", {}),
    await visitor.post("/partners/thabo.quagga@example.test", {}),
    await visitor.json("OPTIONS", "/about"),
  ])
    expect([404, 405, 302]).toContain(page.status);
  expect(club.log).not.toContain("thabo.quagga");
  expect(club.log.split("\n").filter((line) => line.includes('"level":50'))).toEqual([]);
});

it("a client that hangs up within a body is no error of the club's", async () => {
  const faults = async () =>
    /club_http_requests_total\{[^}]*status="5xx"\} \d+/g.exec(
      (await new Browser(club.origin).get("/metrics", { authorization: `Bearer ${METRICS_TOKEN}` })).text,
    )?.[0];
  const before = await faults();
  const cuts = () => club.log.split("a client hung up within a body").length - 1;
  for (const [index, [path, type]] of [
    ["/contact", "application/x-www-form-urlencoded"],
    ["/admin/login", "multipart/form-data; boundary=x"],
    ["/api/redemptions", "application/json"],
    ["/api/payments/notify", "application/x-www-form-urlencoded"],
  ].entries()) {
    const socket = connect(Number(new URL(club.origin).port), "localhost");
    const { host } = new URL(club.origin);
    const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${club.origin}\r\nContent-Type: ${type}`;
    socket.write(`${head}\r\nContent-Length: 5000\r\n\r\nname=Thabo`);
    await new Promise((sent) => setTimeout(sent, 300));
    socket.resetAndDestroy();
    await expect.poll(cuts).toBe(index + 1);
  }
  expect(club.log).not.toContain("the database refused a write");
  expect(club.log.split("\n").filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(await faults()).toBe(before);
});

describe("the log of a whole journey", () => {
  it("is JSON with request ids, and contains no personal data or secrets", async () => {
    const shop = club.credentials.partners[1]!;
    const { browser } = await signIn(club, PERSON.email, PERSON.full_name, "local_recurring");
    await payAtPayfast(browser, "local", "pay", PERSON);
    const { data: member } = (await browser.get("/api/members/me")).data;
    await browser.json(
      "POST",
      "/api/vouchers/generate",
      { partner_slug: shop.slug },
      { origin: club.origin },
    );
    const till = new Browser(club.origin);
    const attempt = { member_id: member.member_id, business_pin: shop.business_pin, amount_spent: 50 };
    expect((await till.json("POST", "/api/redemptions", attempt)).status).toBe(200);
    expect(
      (await till.json("POST", "/api/redemptions", { ...attempt, business_pin: "WR0NGPNN" })).status,
    ).toBe(403);
    const portal = await till.json("POST", "/api/partner/login", {
      username: shop.username,
      password: shop.password,
    });
    const office = new Browser(club.origin);
    const login = await office.json("POST", "/api/admin/login", club.credentials.admin);
    await office.get(`/admin/members?search=${encodeURIComponent(PERSON.full_name)}`);
    await office.get(`/api/admin/members?search=${encodeURIComponent(PERSON.email)}`);
    await browser.get("/account");
    await browser.get(`/nothing/${encodeURIComponent(PERSON.email)}`);

    const lines = club.log.trim().split("\n");
    expect(lines.length).toBeGreaterThan(20);
    const entries = lines.map((line) => JSON.parse(line));
    expect(entries.filter((entry) => entry.method).every((entry) => /^[0-9a-f-]{36}$/.test(entry.id))).toBe(
      true,
    );
    const answers = entries.filter((entry) => entry.method);
    const telling = answers.filter(
      ({ method, status }) => !["GET", "OPTIONS"].includes(method) || status === 401 || status === 403,
    );
    expect(telling.map(({ path, status }) => `${path} ${status}`)).toContain("/api/redemptions 403");
    expect(telling.filter(({ from }) => !/^[0-9a-f]{12}$/.test(from))).toEqual([]);
    expect(answers.filter((entry) => entry.from && !telling.includes(entry))).toEqual([]);
    const log = club.log.toLowerCase();
    const secrets = [
      ...Object.values(PERSON),
      encodeURIComponent(PERSON.email),
      "quagga",
      "0837774411",
      member.member_id,
      member.qr_code_data,
      shop.business_pin,
      "WR0NGPNN",
      shop.password,
      club.credentials.admin.password,
      club.credentials.admin.email,
      portal.data.token,
      login.data.token,
      METRICS_TOKEN,
      ...[...browser.cookies, ...office.cookies, ...till.cookies].map(([, value]) => value),
    ];
    expect(secrets.filter((secret) => !secret)).toEqual([]);
    expect(secrets.filter((secret) => secret.length > 4 && log.includes(secret.toLowerCase()))).toEqual([]);
  });
});
