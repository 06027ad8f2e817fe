import { Router } from "express";
import { escapeHtml, page } from "./page";
import type { Toggles } from "./toggles";

/** Real providers route browsers through other origins (PayFast, banks' 3-D Secure, Google). Off by default. */
export interface Hops {
  isOn(): boolean;
  /** `path` on the second origin (127.0.0.1 instead of localhost). */
  second(path: string): string;
  /** The bank's page on a third origin (another port), which continues to `path` on the second. */
  bank(path: string): string;
}

export function hopsBetween(toggles: Toggles, port: number, thirdPort: number): Hops {
  const second = (path: string) => `http://127.0.0.1:${port}${path}`;
  return {
    isOn: () => toggles.hops,
    second,
    bank: (path) => `http://localhost:${thirdPort}/bank?to=${encodeURIComponent(second(path))}`,
  };
}

export function hopRoutes(hops: Hops): Router {
  const router = Router();
  router.get("/bank", (request, response) => void response.send(bankPage(String(request.query.to ?? ""))));
  router.post("/bank", (request, response) => {
    const to = String(request.query.to ?? "");
    if (!to.startsWith(hops.second("/"))) return void response.status(400).send("Where to?");
    response.redirect(302, to);
  });
  router.get("/oidc/auth", (request, response, next) => {
    if (!hops.isOn() || request.hostname !== "localhost" || request.query.hopped) return next();
    const back = `${request.protocol}://${request.get("host")}${request.originalUrl}&hopped=1`;
    response.redirect(302, hops.second(`/hop?to=${encodeURIComponent(back)}`));
  });
  router.get("/hop", (request, response) => {
    const to = String(request.query.to ?? "");
    if (!/^http:\/\/localhost:\d+\/oidc\//.test(to)) return void response.status(400).send("Where to?");
    response.redirect(302, to);
  });
  return router;
}

function bankPage(to: string): string {
  return page(
    "Your bank",
    `<h1>Your bank</h1>
<p>Is it you who is paying?</p>
<form method="post" action="/bank?to=${escapeHtml(encodeURIComponent(to))}">
<button name="approve" value="yes">Yes, approve</button>
</form>`,
  );
}
