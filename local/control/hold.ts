import { Router } from "express";
import { type Hold, ORDERS } from "../hold";
import { jsonOf, wait } from "../http";
import type { Toggles } from "../toggles";

export function holdRoutes(toggles: Toggles, hold: Hold): Router {
  const router = Router();
  router.get("/held", (_request, response) => {
    response.json(hold.waiting.map(({ notification: { url, fields } }) => ({ url, fields })));
  });
  router.post("/hold", (request, response) => {
    const on = jsonOf(request)?.on;
    if (typeof on !== "boolean") return void response.status(400).json({ error: "on is true or false" });
    toggles.hold = on;
    return void response.json({ ...toggles, held: hold.waiting.length });
  });
  router.post(
    "/release",
    wait(async (request, response) => {
      const { order: asked = "sent", seed = 1, times = 1 } = jsonOf(request) ?? {};
      const order = ORDERS.find((one) => one === asked);
      if (!order || !Number.isInteger(seed) || (times !== 1 && times !== 2))
        return response
          .status(400)
          .json({ error: `order is one of ${ORDERS.join(", ")}, seed a whole number, times 1 or 2` });
      const sent = await hold.release({ order, seed: Number(seed), times });
      return response.json({ sent, app_statuses: sent.map(({ status }) => status) });
    }),
  );
  return router;
}
