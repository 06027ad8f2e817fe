import type { AdminActor } from "~/accounts/admins/actor";
import { audit } from "~/kernel/audit/audit.server";
import { PROVIDER_NAMES } from "~/money/payments/provider";
import { paymentDeps } from "~/money/payments/providers.server";
import { log } from "~/web/process/log.server";
import { importHistory } from "./import-history.server";
import type { Imported } from "./line-acts.schema";

/** Milliseconds to wait; the import continues afterwards. */
const PATIENCE_MS = 6_000;

let running: Promise<Imported[]> | null = null;

/** `under_way` where it takes longer than a request should. */
export async function importNow(actor: AdminActor): Promise<Imported[]> {
  await paymentDeps.db.$transaction((tx) =>
    audit(paymentDeps, tx, {
      actor,
      action: "reconciliation.import",
      subject_kind: "provider",
      subject_id: "all",
    }),
  );
  running ??= importHistory(paymentDeps).finally(() => {
    running = null;
  });
  running.catch((err) => log.error({ err }, "an import failed"));
  const later = new Promise<Imported[]>((done) => setTimeout(() => done(underWay()), PATIENCE_MS).unref());
  return Promise.race([running, later]);
}

export async function importsEnded(): Promise<void> {
  await running?.catch(() => {});
}

function underWay(): Imported[] {
  const nothing = { problem: "", lines: 0, new_lines: 0, booked: 0 };
  return PROVIDER_NAMES.map((provider) => ({ provider, outcome: "under_way", ...nothing }));
}
