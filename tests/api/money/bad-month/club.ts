import { fork } from "node:child_process";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Db } from "~/db/connection/types";
import { writeStatusHistory } from "~/members/membership/write-status-history.server";
import { notifyOfMissedRenewals } from "~/money/agreements/notify-of-missed-renewals.server";
import { remindOfRenewals } from "~/money/agreements/remind-of-renewals.server";
import { receiveNotification } from "~/money/notifications/receive-notification.server";
import { payfast } from "~/money/payfast/payfast.server";
import type { PaymentDeps } from "~/money/payments/deps";
import type { ProviderName } from "~/money/payments/provider";
import { reconcile } from "~/money/payments/reconcile.server";
import { paystack } from "~/money/paystack/paystack.server";
import { importHistory } from "~/money/reconciliation/import-history.server";
import { standInEnvironment } from "../../../../local/defaults";
import { testDeps } from "../../../support/deps";

const TIMEOUT_MS = 1_500;
const env = standInEnvironment(3900);

/** A club on a movable clock that reaches the stand-ins through the real adapters. */
export function badMonthClub(db: Db, origin: string, appOrigin: string) {
  const own = testDeps(db);
  const deps: PaymentDeps = {
    ...own,
    is_live: false,
    providers: {
      payfast: payfast({
        merchant_id: env.PAYFAST_MERCHANT_ID!,
        merchant_key: env.PAYFAST_MERCHANT_KEY!,
        passphrase: env.PAYFAST_PASSPHRASE!,
        process_url: `${origin}/payfast/eng/process`,
        validate_url: `${origin}/payfast/eng/query/validate`,
        api_url: `${origin}/payfast/api`,
        source_check: "off",
        tourist_mode: "once",
        origin: appOrigin,
        timeout_ms: TIMEOUT_MS,
      }),
      paystack: paystack({
        secret_key: env.PAYSTACK_SECRET_KEY!,
        base_url: `${origin}/paystack`,
        origin: appOrigin,
        timeout_ms: TIMEOUT_MS,
      }),
    },
  };
  return {
    deps,
    setNow: own.setNow,
    receive: (provider: ProviderName, raw_body: string, headers: Record<string, string>) =>
      receiveNotification(deps, provider, { raw_body, headers, remote_address: "127.0.0.1" }),
    async night() {
      await writeStatusHistory(deps);
      await reconcile(deps);
      await importHistory(deps);
      await remindOfRenewals(deps);
      await notifyOfMissedRenewals(deps);
    },
  };
}
export type BadMonthClub = ReturnType<typeof badMonthClub>;

/** Starts a second process on the same database. */
export async function secondProcess(url: string, standIns: string) {
  const child = fork("tests/api/money/bad-month/second-process.ts", [url, standIns], {
    execArgv: ["--import", "./scripts/lib/typescript.mjs"],
  });
  const next = <T>() => new Promise<T>((done) => child.once("message", (message) => done(message as T)));
  const { origin } = await next<{ origin: string }>();
  const tell = async (call: "setNow" | "night", now: Date) => {
    child.send({ call, now: now.toISOString() });
    const { failed } = await next<{ failed: string }>();
    if (failed) throw new Error(`The second process: ${failed}`);
  };
  return {
    receive: async (path: string, body: string, headers: Record<string, string>) => {
      const { connection, host, "content-length": length, ...rest } = headers;
      const answer = await fetch(origin + path, { method: "POST", body, headers: rest });
      return answer.status;
    },
    setNow: (now: Date) => tell("setNow", now),
    night: (now: Date) => tell("night", now),
    close: async () => child.disconnect(),
  };
}
export type SecondProcess = Awaited<ReturnType<typeof secondProcess>>;

type Receive = (
  provider: ProviderName,
  raw_body: string,
  headers: Record<string, string>,
) => Promise<{ decision: string }>;

/**
 * The club's webhook endpoints. With a `second` process, messages alternate between them, and every fifth goes to both
 * at once, like a premature retry.
 */
export async function openWebhooks(receive: () => Receive, second: () => SecondProcess | null = () => null) {
  let turn = 0;
  const server = createServer(async (request, response) => {
    const provider = request.url?.includes("paystack") ? "paystack" : "payfast";
    const body = await textOf(request);
    const own = async () => {
      const { decision } = await receive()(provider, body, headersOf(request));
      return decision === "deferred" ? 503 : 200;
    };
    const other = () => second()!.receive(request.url ?? "", body, headersOf(request));
    turn += 1;
    try {
      const asked = second() ? (turn % 5 === 0 ? [own, other] : turn % 2 ? [own] : [other]) : [own];
      const statuses = await Promise.all(asked.map((ask) => ask()));
      response.writeHead(Math.max(...statuses)).end();
    } catch (error) {
      console.error(error);
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
