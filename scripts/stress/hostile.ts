// `npm run club -- hostile`: HOSTILE_REQUESTS (100 000) requests that no page of the club would send, over 32 connections, to the built
// app with a heap of 256 MB, while /healthz is asked beside them. Fails on a restart, a 5xx, a slow median, or memory that grows.

import http from "node:http";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { cpuMs, residentMb } from "../../tests/support/hostile/cost";
import { type Endpoint, everyEndpoint, fillersOf, formsOf } from "../../tests/support/hostile/endpoints";
import { Random } from "../../tests/support/hostile/random";
import { type HostileRequest, hostileRequest } from "../../tests/support/hostile/requests";
import { send } from "../../tests/support/hostile/send";
import { Club } from "../../tests/support/server";
import { PEOPLE, signEverybodyIn } from "../../tests/support/signed-in";
import { median } from "../bench/load";
import { Memory, SAYS_ITS_HEAP } from "./soak/memory";

const REQUESTS = Number(process.env.HOSTILE_REQUESTS) || 100_000;
const SEED = Number(process.env.HOSTILE_SEED) || 20261122;
/** However slow the machine is, it ends by then. */
const LONGEST_MINUTES = Number(process.env.HOSTILE_MINUTES) || 60;
const CONNECTIONS = 32;
const HEAP_MB = 256;
const HEALTH_EVERY_MS = 100;
const HEALTHY_MS = 250;
/** Addresses that the requests come from: few enough for the limits to work, as they would. */
const ADDRESSES = 200;
/** What a server's memory may differ between two equal quarters: measured noise of the collector. */
const NOISE = 1.15;
const NOISE_MB = 20;

const club = await Club.open({
  seeded: true,
  keepsLog: true,
  env: {
    LOG_LEVEL: "error",
    TRUST_PROXY: "x-forwarded-for",
    ...SAYS_ITS_HEAP,
    NODE_OPTIONS: `${SAYS_ITS_HEAP.NODE_OPTIONS} --max-old-space-size=${HEAP_MB}`,
  },
});
const pid = club.pid!;
const people = await signEverybodyIn(club);
const fillers = fillersOf(club);
const endpoints = await endpointsWithForms();
const random = new Random(SEED);
const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const memory = new Memory(club);
const statuses = new Map<number, number>();
const failures: string[] = [];
const health: number[] = [];
const end = Date.now() + LONGEST_MINUTES * 60_000;
const begun = { at: Date.now(), cpu: cpuMs(pid) };
let sent = 0;
let over = false;

const watching = watchHealth();
await Promise.all(Array.from({ length: CONNECTIONS }, attack));
over = true;
await watching;
memory.stop();
memory.ask();
await pause(1000);
const problems = report();
agent.destroy();
await club.close();
process.exit(problems.length > 0 ? 1 : 0);

async function endpointsWithForms(): Promise<Endpoint[]> {
  const forms = new Map<string, Pick<Endpoint, "names" | "intents">>();
  for (const person of ["anonymous", "member", "partner", "owner"] as const)
    for (const [action, form] of await formsOf(people[person])) forms.set(action, form);
  const none = { names: [], intents: [] };
  return everyEndpoint().map((endpoint) => ({ ...endpoint, ...(forms.get(`/${endpoint.path}`) ?? none) }));
}

async function attack(): Promise<void> {
  while (sent < REQUESTS && Date.now() < end && isAlive()) {
    sent += 1;
    if (sent % Math.ceil(REQUESTS / 4) === 0) memory.ask();
    const request = nextRequest();
    const status = await send(agent, club.origin, request);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500 || status < 0) failures.push(`${status}: ${described(request)}`);
  }
}

function nextRequest(): HostileRequest {
  const request = hostileRequest(random, random.one(endpoints), fillers);
  const cookie = people[random.one(PEOPLE)].cookieHeader;
  const from = `10.0.${random.below(ADDRESSES)}.1`;
  return { ...request, headers: { ...request.headers, cookie, "x-forwarded-for": from } };
}

/** Asks whether the club is well, again and again, over a connection of its own. */
async function watchHealth(): Promise<void> {
  while (!over) {
    const start = performance.now();
    const status = await fetch(`${club.origin}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    );
    health.push(performance.now() - start);
    if (status !== 200) failures.push(`/healthz answered ${status}`);
    await pause(HEALTH_EVERY_MS);
  }
}

function isAlive(): boolean {
  try {
    return process.kill(pid, 0) && club.pid === pid;
  } catch {
    return false;
  }
}

function described({ method, address, kind, body }: HostileRequest): string {
  return `${method} ${address.slice(0, 200)} (${kind}) ${body?.toString("latin1").slice(0, 200) ?? ""}`;
}

function report(): string[] {
  const seconds = (Date.now() - begun.at) / 1000;
  const alive = isAlive();
  const [, second = 0, , fourth = 0] = memory.quarters();
  const heap = memory.alive();
  const [, heapSecond = 0] = heap;
  const heapLast = heap.at(-1) ?? 0;
  const problems = [
    ...(alive ? [] : ["The server ended."]),
    ...(sent < REQUESTS ? [`Only ${sent} requests in ${LONGEST_MINUTES} minutes.`] : []),
    ...failures,
    ...(median(health) > HEALTHY_MS ? [`/healthz took ${median(health)} ms.`] : []),
    ...(grows(second, fourth) ? ["The memory grows."] : []),
    ...(grows(heapSecond, heapLast) ? ["What is alive in the memory grows."] : []),
  ];
  const sorted = [...health].sort((a, b) => a - b);
  console.log(`${sent} requests in ${seconds.toFixed(0)} s, load of the machine ${loadavg()[0]!.toFixed(1)}`);
  console.log(
    `by status ${JSON.stringify(Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))} (0: cut off)`,
  );
  console.log(
    `/healthz: median ${median(health).toFixed(0)} ms, 95 % ${sorted[Math.floor(sorted.length * 0.95)]?.toFixed(0)} ms, ` +
      `slowest ${sorted.at(-1)?.toFixed(0)} ms, of ${health.length}`,
  );
  if (alive) {
    const used = (cpuMs(pid) - begun.cpu) / sent;
    console.log(
      `${used.toFixed(1)} ms of processor for a request; ${residentMb(pid).toFixed(0)} MB at the end`,
    );
  }
  console.log(`memory by quarter: ${memory.quarters().join(", ")} MB; alive in it: ${heap.join(", ")} MB`);
  for (const line of problems.slice(0, 20)) console.log(`  wrong: ${line}`);
  console.log(problems.length === 0 ? "held" : `${problems.length} problems`);
  return problems;
}

function grows(earlier: number, later: number): boolean {
  return later > earlier * NOISE + NOISE_MB;
}
