import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { openSession } from "~/accounts/sessions/sessions.server";
import { makeSecrets } from "~/web/process/secrets.server";
import { makeUser } from "../../factories";
import { testDeps } from "../../support/deps";
import { Club, TEST_SECRET } from "../../support/server";

const PASSPHRASE = "jt7NOE43FZPn";

/** PayFast's answer when asked to confirm a notification. */
export type Validation = "VALID" | "INVALID" | "silence";

/** The built app with a PayFast that only confirms; tests write and sign the notifications. */
export class PaymentsClub {
  validation: Validation = "VALID";
  #club!: Club;
  #payfast!: Server;
  #machines: Club[] = [];
  #turn = 0;

  get origin() {
    return this.#club.origin;
  }

  get db() {
    return this.#club.db;
  }

  get databaseUrl() {
    return this.#club.databaseUrl;
  }

  get localOrigin() {
    return this.#club.localOrigin;
  }

  async open({ env = {} as Record<string, string> } = {}): Promise<void> {
    this.#payfast = createServer((request, response) => {
      request.resume();
      if (this.validation !== "silence") response.end(this.validation);
    }).listen(0);
    const { port } = this.#payfast.address() as AddressInfo;
    this.#club = await Club.open({
      env: { ...env, PAYFAST_VALIDATE_URL: `http://localhost:${port}/eng/query/validate` },
    });
  }

  /** Adds a process on the same database; notifications then alternate. */
  async addMachine(): Promise<void> {
    this.#machines.push(await this.#club.beside());
  }

  /** Kills the server and starts it again. */
  async killAndRestart(): Promise<void> {
    await this.#club.stop("SIGKILL");
    await this.#club.start();
  }

  async close(): Promise<void> {
    for (const machine of this.#machines) await machine.close();
    await this.#club.close();
    this.#payfast.closeAllConnections();
    this.#payfast.close();
  }

  /** Somebody signed in who has bought nothing. */
  async visitor() {
    const user = await makeUser(this.db);
    const deps = { ...testDeps(this.db, new Date()), secrets: makeSecrets(TEST_SECRET) };
    const token = await openSession(deps, { kind: "user", user_id: user.id });
    return { user, call: caller(this.origin, token) };
  }

  /** A notification about a checkout, signed by this file's own code. */
  notify(
    fields: Record<string, string>,
    forge: (body: string) => string = (body) => body,
  ): Promise<Response> {
    const machines = [this.#club, ...this.#machines];
    const { origin } = machines[this.#turn++ % machines.length]!;
    return fetch(`${origin}/api/payments/notify`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: forge(signed(fields)),
    });
  }
}

/** URLSearchParams encodes like PHP except for `*`, and is independent of the app's signature code. */
function signed(fields: Record<string, string>): string {
  const text = new URLSearchParams(fields).toString().replaceAll("*", "%2A");
  return `${text}&signature=${createHash("md5").update(`${text}&passphrase=${PASSPHRASE}`).digest("hex")}`;
}

let counted = Math.floor(Date.now() / 1000);

/** A complete payment of R99. */
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

/** Requests of one person, without following redirects. */
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
