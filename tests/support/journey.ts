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
  return {
    browser,
    landed: await signInWith(browser, email, name, { ...(plan && { plan_type: plan }), ...wish }),
  };
}

/** The same in a browser that is there already; returns the page it lands on. */
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

/** Fills in the membership form and presses a button at PayFast; returns the page that the visitor comes back to. */
export async function payAtPayfast(
  browser: Browser,
  plan: "local" | "tourist",
  outcome: "pay" | "fail" | "cancel" = "pay",
  details: Record<string, string> = {},
): Promise<Page> {
  const decision = await toPayfast(browser, plan, details);
  return browser.follow(await browser.post(decision.action, { ...decision.fields, outcome }));
}

/** Fills in the membership form and goes as far as PayFast's page; returns the form whose buttons decide. */
export async function toPayfast(
  browser: Browser,
  plan: "local" | "tourist",
  details: Record<string, string> = {},
): Promise<{ action: string; fields: Record<string, string> }> {
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
  const order = way.form("merchant_id");
  return (await browser.post(order.action, order.fields)).form("outcome");
}

/** Becomes a member by Paystack; returns the reference that Paystack knows the first payment by. */
export async function payAtPaystack(
  club: Club,
  browser: Browser,
  plan: "local" | "tourist",
): Promise<string> {
  const step = await browser.get(`/join?step=details&plan=${plan}`);
  const form = step.form("full_name");
  const details = { full_name: "Sipho Dlamini", city: "Gqeberha", payment_method: "paystack" };
  const way = await browser.follow(await browser.post(form.action, { ...form.fields, ...details }));
  const reference = /TMP-[0-9A-Z]+-[0-9A-Z]+/.exec(way.url.href + way.text)![0];
  const { authorization_url } = await club.db.checkout.findUniqueOrThrow({
    where: { temp_member_id: reference },
  });
  const hosted = await browser.get(authorization_url!);
  const decision = hosted.form("outcome");
  await browser.post(decision.action, { ...decision.fields, outcome: "pay" });
  return reference;
}
