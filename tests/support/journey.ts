import { Browser, type Page } from "./http";
import type { Club } from "./server";

/** Signs in over real HTTP through the OpenID provider; returns the browser and the page it lands on. */
export async function signIn(
  club: Club,
  email: string,
  name = "Thandi Mokoena",
  plan = "",
  wish: Record<string, string> = {},
): Promise<{ browser: Browser; landed: Page }> {
  const browser = new Browser(club.origin);
  const provider = await browser.follow(
    await browser.post("/login", { ...(plan && { plan_type: plan }), ...wish }),
  );
  const form = provider.form("email");
  const landed = await browser.follow(await browser.post(form.action, { ...form.fields, email, name }));
  return { browser, landed };
}

/** Fills in the membership form and presses a button at PayFast; returns the page that the visitor comes back to. */
export async function payAtPayfast(
  browser: Browser,
  plan: "local" | "tourist",
  outcome: "pay" | "fail" | "cancel" = "pay",
  details: Record<string, string> = {},
): Promise<Page> {
  const step = await browser.get(`/join?step=details&plan=${plan}`);
  const form = step.form("full_name");
  const fields = {
    ...form.fields,
    full_name: "Thandi Mokoena",
    phone: "082 555 0100",
    city: "Port Alfred",
    ...details,
  };
  const way = await browser.follow(await browser.post(form.action, fields));
  const toPayfast = way.form("merchant_id");
  const hosted = await browser.post(toPayfast.action, toPayfast.fields);
  const decision = hosted.form("outcome");
  return browser.follow(await browser.post(decision.action, { ...decision.fields, outcome }));
}
