import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Db, openDatabase } from "~/db/client.server";
import type { Deps } from "~/domain/deps";
import { openSession } from "~/domain/sessions/sessions.server";
import { makeSecrets } from "~/http/secrets.server";
import { makeUser } from "../factories";

const SECRET = "payments-test-secret-of-more-than-32-characters";
const PASSPHRASE = "jt7NOE43FZPn";

/** What PayFast answers when it is asked whether it sent a notification. */
export type Validation = "VALID" | "INVALID" | "silence";

/** The built app in a process of its own, with a PayFast that only confirms; the tests send the notifications. */
export class PaymentsClub {
  validation: Validation = "VALID";
  origin = "";
  db!: Db;
  #dir = mkdtempSync(path.join(tmpdir(), "club-api-payments-"));
  #port = 0;
  #payfast!: Server;
  #process: ChildProcess | null = null;

  async open(): Promise<void> {
    this.#payfast = createServer((request, response) => {
      request.resume();
      if (this.validation !== "silence") response.end(this.validation);
    }).listen(0);
    this.#port = await freePort();
    this.origin = `http://localhost:${this.#port}`;
    await this.start();
    this.db = openDatabase(`file:${path.join(this.#dir, "club.db")}`);
  }

  async start(): Promise<void> {
    const { port } = this.#payfast.address() as AddressInfo;
    this.#process = spawn(process.execPath, ["server/start.mjs"], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        DEMO: "1",
        PORT: String(this.#port),
        APP_ORIGIN: this.origin,
        DATA_DIR: this.#dir,
        SESSION_SECRET: SECRET,
        PAYFAST_VALIDATE_URL: `http://localhost:${port}/eng/query/validate`,
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    await this.#untilHealthy();
  }

  /** Pulls the plug. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.#process?.once("exit", resolve));
    this.#process?.kill("SIGKILL");
    await gone;
  }

  async close(): Promise<void> {
    await this.db?.$disconnect();
    await this.kill();
    this.#payfast.closeAllConnections();
    this.#payfast.close();
  }

  /** Somebody who is signed in and has bought nothing. */
  async visitor() {
    const user = await makeUser(this.db);
    const deps = {
      db: this.db,
      clock: () => new Date(),
      random: (count) => new Uint8Array(randomBytes(count)),
      secrets: makeSecrets(SECRET),
      origin: this.origin,
    } satisfies Deps;
    const token = await openSession(deps, { kind: "user", user_id: user.id });
    return { user, call: caller(this.origin, token) };
  }

  /** What PayFast would post about a checkout, signed by this file's own code. */
  notify(
    fields: Record<string, string>,
    forge: (body: string) => string = (body) => body,
  ): Promise<Response> {
    return fetch(`${this.origin}/api/payments/notify`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: forge(signed(fields)),
    });
  }

  async #untilHealthy(): Promise<void> {
    for (let tries = 0; tries < 300; tries += 1) {
      const isUp = await fetch(`${this.origin}/healthz`).then(
        (answer) => answer.ok || answer.status === 404,
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("The club did not open.");
  }
}

/** URLSearchParams encodes like PHP but for `*`, and is no part of the app's own signature code. */
function signed(fields: Record<string, string>): string {
  const text = new URLSearchParams(fields).toString().replaceAll("*", "%2A");
  return `${text}&signature=${createHash("md5").update(`${text}&passphrase=${PASSPHRASE}`).digest("hex")}`;
}

let counted = Math.floor(Date.now() / 1000);

/** A complete payment of R99 for this checkout. */
export function complete(m_payment_id: string, change: Record<string, string> = {}): Record<string, string> {
  counted += 1;
  return {
    m_payment_id,
    pf_payment_id: String(counted),
    payment_status: "COMPLETE",
    item_name: "Local Membership",
    amount_gross: "99.00",
    amount_fee: "-5.47",
    amount_net: "93.53",
    custom_str1: "Thandi O'Brien (née *)",
    custom_str2: "",
    merchant_id: "10000100",
    ...change,
  };
}

/** Requests of one person, never following redirects. */
function caller(origin: string, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const send = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { redirect: "manual", ...init, headers: { ...headers, ...init.headers } });
  return {
    get: (path: string) => send(path),
    form: (path: string, fields: Record<string, string>) =>
      send(path, { method: "POST", body: new URLSearchParams(fields) }),
    json: (path: string, body: unknown) =>
      send(path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json" },
      }),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
