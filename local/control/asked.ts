import type { Request, RequestHandler, Response } from "express";
import { momentOf, WRONG_MOMENT } from "../clock";
import type { Delivery, Sent } from "../delivery";
import { type Json, jsonOf, wait } from "../http";
import type { Toggles } from "../toggles";

/** An app may wait ten seconds for a confirmation. */
export const PATIENT_MS = 25_000;

export interface Asked {
  options: Json;
  response: Response;
  at: Date;
}

export function control(
  toggles: Toggles,
  work: (asked: Asked) => Promise<unknown> | unknown,
): RequestHandler {
  return wait(async (request: Request, response: Response) => {
    const options = jsonOf(request);
    if (!options) return refuse(response, 400, "The body is a JSON object.");
    const at = momentOf(toggles, options.at);
    if (!at) return refuse(response, 400, WRONG_MOMENT);
    return work({ options, response, at });
  });
}

/** Sets switches and shows them all. `change` says which, or why not. */
export function setting(
  toggles: Toggles,
  change: (options: Json) => Partial<Toggles> | string,
): RequestHandler {
  return control(toggles, ({ options, response }) => {
    const changed = change(options);
    if (typeof changed === "string") return refuse(response, 400, changed);
    return response.json(Object.assign(toggles, changed));
  });
}

type Switch = { [Name in keyof Toggles]: Toggles[Name] extends boolean ? Name : never }[keyof Toggles];

export function onOff(toggles: Toggles, name: Switch, field = "on"): RequestHandler {
  return setting(toggles, ({ [field]: on }) =>
    typeof on === "boolean" ? { [name]: on } : `${field} is true or false`,
  );
}

/** Sends the last message about a payment again, `times` at once. */
export async function resend(delivery: Delivery, about: string, { options, response }: Asked) {
  const last = delivery.latest(about);
  if (!last) return refuse(response, 409, "Nothing was sent about that payment.");
  const times = Math.min(100, Math.max(1, Math.trunc(Number(options.times) || 1)));
  const again = Array.from({ length: times }, () => delivery.send(last, { timeoutMs: PATIENT_MS }));
  return report(response, await Promise.all(again));
}

export function refuse(response: Response, status: number, error: string): Response {
  return response.status(status).json({ error });
}

/** What was sent and how the app answered; null for messages that were dropped, held or never sent. */
export function report(response: Response, sent: ReadonlyArray<Sent | null>, more: Json = {}): void {
  const statuses = sent.map((one) => one?.status ?? null);
  response.json({
    sent: sent[0] ?? null,
    app_status: statuses[0] ?? null,
    ...(sent.length > 1 ? { app_statuses: statuses, all_sent: sent } : {}),
    ...more,
  });
}
