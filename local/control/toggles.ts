import { Router } from "express";
import { WRONG_MOMENT } from "../clock";
import type { Hold } from "../hold";
import { jsonOf, rawBody, textOf } from "../http";
import { API_MODES, calm, type Toggles, VALIDATE_MODES } from "../toggles";
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
  router.post("/drop-next", (_request, response) => {
    toggles.drop_next = true;
    response.json(toggles);
  });
  router.post("/lose", (request, response) => {
    toggles.lose = textOf(jsonOf(request)?.event);
    response.json(toggles);
  });
  router.post("/delay", (request, response) => {
    const value = Number(jsonOf(request)?.notify_ms);
    if (!Number.isInteger(value) || value < 0 || value > 600_000) {
      return void response.status(400).json({ error: "notify_ms is a number of milliseconds, 0 to 600000" });
    }
    toggles.notify_ms = value;
    return void response.json(toggles);
  });
  router.post("/hops", (request, response) => {
    const on = jsonOf(request)?.on;
    if (typeof on !== "boolean") return void response.status(400).json({ error: "on is true or false" });
    toggles.hops = on;
    return void response.json(toggles);
  });
  router.post("/mail", (request, response) => {
    const fail = jsonOf(request)?.fail;
    if (typeof fail !== "boolean") return void response.status(400).json({ error: "fail is true or false" });
    toggles.mail_fails = fail;
    return void response.json(toggles);
  });
  router.post("/oidc", (request, response) => {
    const { email, account = "" } = jsonOf(request) ?? {};
    if (typeof email !== "string" || !email || typeof account !== "string")
      return void response.status(400).json({ error: "email is an address, account any text or nothing" });
    const { [email.toLowerCase()]: _, ...others } = toggles.oidc_accounts;
    toggles.oidc_accounts = account ? { ...others, [email.toLowerCase()]: account } : others;
    return void response.json(toggles);
  });
  router.post("/clock", (request, response) => {
    const { at = "" } = jsonOf(request) ?? {};
    if (typeof at !== "string" || (at !== "" && Number.isNaN(Date.parse(at))))
      return void response.status(400).json({ error: WRONG_MOMENT });
    toggles.clock = at;
    return void response.json(toggles);
  });
  router.post("/api", (request, response) => {
    const { provider, times = null, acts = false, ...asked } = jsonOf(request) ?? {};
    const mode = API_MODES.find((one) => one === asked.mode);
    const isCounted = times === null || (Number.isInteger(times) && Number(times) > 0);
    if (
      (provider !== "payfast" && provider !== "paystack") ||
      !mode ||
      !isCounted ||
      typeof acts !== "boolean"
    )
      return void response.status(400).json({
        error: `provider is payfast or paystack, mode one of ${API_MODES.join(", ")}, times a number, acts true or false`,
      });
    toggles.api[provider] = { mode, left: times === null ? null : Number(times), acts };
    return void response.json(toggles);
  });
  router.post("/payfast/validate", (request, response) => {
    const mode = VALIDATE_MODES.find((one) => one === jsonOf(request)?.mode);
    if (!mode)
      return void response.status(400).json({ error: `mode is one of ${VALIDATE_MODES.join(", ")}` });
    toggles.payfast_validate = mode;
    return void response.json(toggles);
  });
  return router;
}
