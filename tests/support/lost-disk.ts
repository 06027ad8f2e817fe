import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "~/db/connection/client.server";
import { Browser } from "./http";
import { alive } from "./processes";
import type { Club } from "./server";

interface Replica {
  state: string;
  lag_seconds: number | null;
  safe_until: string | null;
}

interface Acknowledged {
  id: number;
  /** When the answer came, in milliseconds. */
  at: number;
}

/** What the club shows of its off-site copy. */
export async function shownReplica(club: Club): Promise<Replica> {
  const { data } = await new Browser(club.origin).get("/healthz?full");
  return data.replica;
}

/** Until everything written before this call is in the replica. */
export async function untilCopied(club: Club): Promise<void> {
  const now = Date.now();
  for (;;) {
    const { safe_until } = await shownReplica(club);
    if (safe_until && Date.parse(safe_until) >= now) return;
    await pause(50);
  }
}

/** Notes what the club says of its copy, again and again, until told to stop. */
export function watchReplica(club: Club) {
  const lags: number[] = [];
  let safe_until = 0;
  let going = true;
  const work = (async () => {
    while (going) {
      const shown = await shownReplica(club).catch(() => null);
      if (shown?.safe_until) safe_until = Date.parse(shown.safe_until);
      if (shown?.lag_seconds != null) lags.push(shown.lag_seconds);
      await pause(50);
    }
  })();
  return {
    lags,
    /** The last that was shown. */
    safeUntil: () => safe_until,
    stop: async () => {
      going = false;
      await work;
    },
  };
}

/** `clerks` tills redeem at one shop after another until told to stop; each yes is written down. */
export function redeemAll(club: Club, clerks: number, pause_ms = 0) {
  const said: Acknowledged[] = [];
  const { members, partners } = club.credentials;
  const visits = partners.flatMap(({ business_pin }) =>
    members.filter(({ status }) => status === "active").map(({ member_id }) => ({ business_pin, member_id })),
  );
  let going = true;
  const work = Array.from({ length: clerks }, async () => {
    const clerk = new Browser(club.origin);
    for (let visit = visits.shift(); visit && going; visit = visits.shift()) {
      const body = { ...visit, amount_spent: 123.45 };
      const answer = await clerk.json("POST", "/api/redemptions", body).catch(() => null);
      if (answer?.status === 200)
        said.push({ id: answer.data.data.redemption_id ?? answer.data.data.id, at: Date.now() });
      await pause(pause_ms);
    }
  });
  return {
    said,
    until: async (count: number) => {
      while (said.length < count) await pause(20);
    },
    stop: async () => {
      going = false;
      await Promise.all(work);
    },
  };
}

/** Everything on the volume is gone but the demo's logins. */
export async function loseDisk(club: Club): Promise<void> {
  await killBoth(club);
  await club.db.$disconnect();
  for (const name of readdirSync(club.dataDir))
    if (name !== "demo-credentials.json") rmSync(path.join(club.dataDir, name), { recursive: true });
}

/** The process that Litestream, which `npm start` became, has started, by whichever of its threads. */
export function serverPid(club: Club): number {
  const threads = readdirSync(`/proc/${club.pid}/task`);
  const children = threads.map((id) => readFileSync(`/proc/${club.pid}/task/${id}/children`, "utf8"));
  const pid = Number(children.join("").trim());
  if (!(pid > 1)) throw new Error("Litestream has no server.");
  return pid;
}

/** SIGKILL of Litestream; its server ends by itself. */
export async function killLitestream(club: Club): Promise<void> {
  const server = serverPid(club);
  await club.stop("SIGKILL");
  while (alive([server]).length > 0) await pause(50);
}

/** SIGKILL of the server and its Litestream. */
export async function killBoth(club: Club): Promise<void> {
  const server = serverPid(club);
  const stopped = club.stop("SIGKILL");
  process.kill(server, "SIGKILL");
  await stopped;
}

/** A new start with whatever the volume holds. */
export async function startAgain(club: Club): Promise<void> {
  await club.start();
  club.db = openDatabase(`file:${path.join(club.dataDir, "club.db")}`);
}

/** Those that the club does not have. */
export async function missingOf<Row extends { id: number }>(club: Club, rows: Row[]): Promise<Row[]> {
  const found = await club.db.redemption.findMany({ select: { id: true } });
  const ids = new Set(found.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
}
