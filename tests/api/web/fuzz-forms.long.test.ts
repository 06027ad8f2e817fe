import http from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runsOf } from "../../support/all";
import { cpuMs, residentMb } from "../../support/hostile/cost";
import { type Endpoint, everyEndpoint, fillersOf, formsOf } from "../../support/hostile/endpoints";
import { Random } from "../../support/hostile/random";
import { type HostileRequest, hostileRequest, KINDS } from "../../support/hostile/requests";
import { send } from "../../support/hostile/send";
import { Club } from "../../support/server";
import { PEOPLE, type Person, signEverybodyIn } from "../../support/signed-in";

/** Requests per endpoint and person. */
const RUNS = runsOf(1);
const SEED = 20261122;
/** Requests between two measurements. */
const TOGETHER = 4;
/**
 * The allowance beyond a multiple of an ordinary request: passwords are hashed slowly on purpose, mail is sent in the
 * background, and garbage collection is unpredictable.
 */
const TIMES_ORDINARY = 40;
const SPARE_CPU_MS = 1500;
const SPARE_MB = 150;

let club: Club;
let people: Awaited<ReturnType<typeof signEverybodyIn>>;
let fillers: Record<string, string[]>;
let forms: Awaited<ReturnType<typeof formsOf>>;
let ordinaryMs = 0;
let sent = 0;
const agent = new http.Agent({ keepAlive: true, maxSockets: TOGETHER });

beforeAll(async () => {
  const env = {
    LOG_LEVEL: "error",
    TRUST_PROXY: "x-forwarded-for",
    NODE_OPTIONS: "--max-old-space-size=256",
  };
  club = await Club.open({ seeded: true, env });
  people = await signEverybodyIn(club);
  fillers = fillersOf(club);
  forms = new Map();
  for (const person of ["anonymous", "member", "partner", "owner"] as const)
    for (const [action, form] of await formsOf(people[person])) forms.set(action, form);
  ordinaryMs = await ordinaryCost();
});
afterAll(async () => {
  agent.destroy();
  await club.close();
});

describe("requests that no page of the club would send", () => {
  it("use the forms that the pages have", () => {
    expect(forms.get("/contact")?.names).toEqual(expect.arrayContaining(["email", "message", "shown_at"]));
    expect(forms.get("/admin/settings/admins")?.intents).toContain("own_password");
    expect(forms.size).toBeGreaterThan(20);
  });

  it.each(PEOPLE)(
    "are cheap and cause no failure as %s",
    { timeout: 60_000 * RUNS + 60_000 },
    async (person) => {
      const before = residentMb(club.pid!);
      const failed: string[] = [];
      const random = new Random(SEED + PEOPLE.indexOf(person));
      const asked = everyEndpoint().flatMap(waysThrough);
      while (asked.length > 0) {
        const some = asked.splice(0, TOGETHER).map((way) => hostile(random, person, way));
        failed.push(...(await judged(some)));
      }
      expect(failed).toEqual([]);
      expect(residentMb(club.pid!) - before).toBeLessThan(SPARE_MB * 2);
      expect((await fetch(`${club.origin}/healthz`)).status).toBe(200);
    },
  );

  it("were sent to every address", () => {
    console.log(`${sent} requests, an ordinary one costs ${ordinaryMs.toFixed(1)} ms of processor`);
    expect(sent).toBe(everyEndpoint().flatMap(waysThrough).length * PEOPLE.length);
  });
});

interface Way {
  endpoint: Endpoint;
  kind?: string;
}

/** Every kind for a known form, any kind for other addresses. */
function waysThrough(endpoint: Omit<Endpoint, "names" | "intents">): Way[] {
  const form = endpoint.method === "POST" ? forms.get(`/${endpoint.path}`) : undefined;
  const whole = { ...endpoint, names: [], intents: [], ...form };
  const once: Way[] = form ? KINDS.map((kind) => ({ endpoint: whole, kind })) : [{ endpoint: whole }];
  return Array.from({ length: RUNS }, () => once).flat();
}

function hostile(random: Random, person: Person, { endpoint, kind }: Way): HostileRequest {
  const request = hostileRequest(random, endpoint, fillers, kind);
  sent += 1;
  const cookie = [people[person].cookieHeader, "a[30000000]=1", "theme=x"].filter(Boolean).join("; ");
  const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  return { ...request, headers: { ...request.headers, cookie, "x-forwarded-for": from } };
}

/** Sends a few at once and returns what was wrong with the responses or their cost. */
async function judged(requests: HostileRequest[]): Promise<string[]> {
  const cpu = cpuMs(club.pid!);
  const mb = residentMb(club.pid!);
  const answers = await Promise.all(requests.map((request) => send(agent, club.origin, request)));
  const [usedMs, usedMb] = [cpuMs(club.pid!) - cpu, residentMb(club.pid!) - mb];
  const failed = requests.filter((_, index) => answers[index]! >= 500 || answers[index]! < 0);
  const wrong = failed.map((request) => `${answers[requests.indexOf(request)]}: ${described(request)}`);
  if (usedMs > requests.length * ordinaryMs * TIMES_ORDINARY + SPARE_CPU_MS || usedMb > SPARE_MB)
    wrong.push(`${usedMs} ms of processor and ${usedMb} MB: ${requests.map(described).join(" | ")}`);
  return wrong;
}

function described({ method, address, kind, headers, body }: HostileRequest): string {
  const type = headers["content-type"] ?? "no type";
  return `${method} ${address.slice(0, 200)} (${kind}, ${type.slice(0, 60)}) ${body?.toString("latin1").slice(0, 300) ?? ""}`;
}

/** The cost of an invalid form, which is parsed, validated and rendered again. */
async function ordinaryCost(): Promise<number> {
  const times = 40;
  const ask = async () => {
    for (let at = 0; at < times; at += 1) {
      const page = await people.anonymous.post("/contact", { email: "", message: "two teas" });
      expect(page.status).toBe(400);
    }
  };
  await ask();
  const before = cpuMs(club.pid!);
  await ask();
  return (cpuMs(club.pid!) - before) / times;
}
