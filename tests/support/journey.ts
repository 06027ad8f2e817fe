import { Browser, type Page } from "./http";
import type { Club } from "./server";

/** Signs in through the OpenID provider over HTTP; returns the browser and the landing page. */
export async function signIn(
  club: Club,
  email: string,
  name = "Thandi Mokoena",
  plan = "",
  wish: Record<string, string> = {},
): Promise<{ browser: Browser; landed: Page }> {
  const browser = new Browser(club.origin);
  return {
    browser,
    landed: await signInWith(browser, email, name, { ...(plan && { plan_type: plan }), ...wish }),
  };
}

/** As `signIn`, in an existing browser. */
export async function signInWith(
  browser: Browser,
  email: string,
  name = "Thandi Mokoena",
  wish: Record<string, string> = {},
): Promise<Page> {
  const provider = await browser.follow(await browser.post("/login", wish));
  const form = provider.form("email");
  return browser.follow(await browser.post(form.action, { ...form.fields, email, name }));
}

/** Submits the membership form and presses a button at PayFast; returns the page after it. */
export async function payAtPayfast(
  browser: Browser,
  plan: "local" | "tourist",
  outcome: "pay" | "fail" | "cancel" = "pay",
  details: Record<string, string> = {},
): Promise<Page> {
  const decision = await toPayfast(browser, plan, details);
  return browser.follow(await browser.post(decision.action, { ...decision.fields, outcome }));
}

/** Submits the membership form; returns PayFast's form. */
export async function toPayfast(
  browser: Browser,
  plan: "local" | "tourist",
  details: Record<string, string> = {},
): Promise<{ action: string; fields: Record<string, string> }> {
  const step = await browser.get(`/join?step=details&plan=${plan}`);
  const form = step.form("full_name");
  const fields = {
    ...form.fields,
    // After a return without a payment, as whoever came back ticks.
    ...(step.text.includes('name="pay_again"') && { pay_again: "yes" }),
    full_name: "Thandi Mokoena",
    phone: "082 555 0100",
    city: "Port Alfred",
    ...details,
  };
  const way = await browser.follow(await browser.post(form.action, fields));
  const order = way.form("merchant_id");
  return (await browser.post(order.action, order.fields)).form("outcome");
}

/** Where the page that waits leads to, in a new tab. */
export function hostedLink(way: Page): string {
  const link = /<a [^>]*target="_blank"[^>]*>(?:Continue to|Open) \w+/.exec(way.text)?.[0] ?? "";
  if (!/rel="noopener"/.test(link)) throw new Error(`No link to a provider at ${way.url.pathname}.`);
  return /href="([^"]+)"/.exec(link)![1]!;
}

/** Joins by Paystack; returns the reference of the first payment. */
export async function payAtPaystack(browser: Browser, plan: "local" | "tourist"): Promise<string> {
  const step = await browser.get(`/join?step=details&plan=${plan}`);
  const form = step.form("full_name");
  const details = { full_name: "Sipho Dlamini", city: "Gqeberha", payment_method: "paystack" };
  const way = await browser.follow(await browser.post(form.action, { ...form.fields, ...details }));
  const reference = /TMP-[0-9A-Z]+-[0-9A-Z]+/.exec(way.url.href + way.text)![0];
  const hosted = await browser.get(hostedLink(way));
  const decision = hosted.form("outcome");
  await browser.post(decision.action, { ...decision.fields, outcome: "pay" });
  return reference;
}
