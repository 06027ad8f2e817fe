import { Router } from "express";
import type { Hold } from "../hold";
import { rawBody, textOf } from "../http";
import { API_MODES, calm, type Toggles, VALIDATE_MODES } from "../toggles";
import { onOff, setting } from "./asked";
import { holdRoutes } from "./hold";

export function toggleRoutes(toggles: Toggles, hold: Hold): Router {
  const router = Router();
  router.use(rawBody);
  router.get("/", (_request, response) => void response.json(toggles));
  router.post("/reset", (_request, response) => {
    hold.clear();
    response.json(Object.assign(toggles, calm()));
  });
  router.use(holdRoutes(toggles, hold));
  const set = (path: string, change: Parameters<typeof setting>[1]) =>
    router.post(path, setting(toggles, change));
  set("/drop-next", () => ({ drop_next: true }));
  set("/lose", ({ event }) => ({ lose: textOf(event) }));
  set("/delay", ({ notify_ms }) => {
    const value = Number(notify_ms);
    if (Number.isInteger(value) && value >= 0 && value <= 600_000) return { notify_ms: value };
    return "notify_ms is a number of milliseconds, 0 to 600000";
  });
  router.post("/hops", onOff(toggles, "hops"));
  router.post("/mail", onOff(toggles, "mail_fails", "fail"));
  set("/oidc", ({ email, account = "" }) => {
    if (typeof email !== "string" || !email || typeof account !== "string")
      return "email is an address, account any text or nothing";
    const { [email.toLowerCase()]: _, ...others } = toggles.oidc_accounts;
    return { oidc_accounts: account ? { ...others, [email.toLowerCase()]: account } : others };
  });
  // `control` has refused what is no instant.
  set("/clock", ({ at }) => ({ clock: textOf(at) }));
  set("/api", ({ provider, times = null, acts = false, ...asked }) => {
    const mode = API_MODES.find((one) => one === asked.mode);
    const isCounted = times === null || (Number.isInteger(times) && Number(times) > 0);
    if (
      (provider !== "payfast" && provider !== "paystack") ||
      !mode ||
      !isCounted ||
      typeof acts !== "boolean"
    )
      return `provider is payfast or paystack, mode one of ${API_MODES.join(", ")}, times a number, acts true or false`;
    const fault = { mode, left: times === null ? null : Number(times), acts };
    return { api: { ...toggles.api, [provider]: fault } };
  });
  set("/payfast/validate", (options) => {
    const payfast_validate = VALIDATE_MODES.find((one) => one === options.mode);
    return payfast_validate ? { payfast_validate } : `mode is one of ${VALIDATE_MODES.join(", ")}`;
  });
  return router;
}
