import { openReceiver } from "../../support/bad-receiver";
import { whenAwake } from "../members/account-support";
import { expect, test } from "../office";
import { expectSound } from "../sound";

test("an owner creates a key, reads with it and revokes it", { tag: "@all" }, async ({
  office: page,
  club,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled ?? true;
  await page.goto("/admin/settings/keys");
  await page.getByRole("link", { name: "Create a key" }).click();
  await whenAwake(page, scripts);
  const name = `Reads ${scripts ? "with" : "without"} scripts`;
  await page.getByLabel("What is it for?").fill(name);
  await page.getByRole("button", { name: "Create the key" }).click();
  await expect(page.getByText("Choose at least one thing that the key may read.")).toBeVisible();
  await expect(page.getByLabel("What is it for?")).toHaveValue(name);
  await page.getByText("partners:read").click();
  await page.getByRole("button", { name: "Create the key" }).click();
  await expect(page.getByText("Keep it now: it is shown only this once")).toBeVisible();
  if (scripts) await expectSound(page);
  const key = (await page.getByText(/^lc_live_[\w-]{43}$/).textContent()) ?? "";
  const read = () =>
    fetch(`${club.origin}/api/admin/partners`, { headers: { authorization: `Bearer ${key}` } });
  expect((await read()).status).toBe(200);
  await page.getByRole("link", { name: "I have kept it" }).click();
  await expect(page.getByText(key)).toHaveCount(0);
  const row = page.getByRole("row", { name });
  await row.locator("summary").click();
  await row.getByRole("link", { name: /^Revoke/ }).click();
  await page.getByRole("button", { name: "Yes, revoke it" }).click();
  await expect(page.getByText("The key is revoked.")).toBeVisible();
  expect((await read()).status).toBe(401);
});

test("an owner adds a webhook, sends a test, sends it again and deletes the webhook", {
  tag: "@all",
}, async ({ office: page, javaScriptEnabled }) => {
  const scripts = javaScriptEnabled ?? true;
  const receiver = await openReceiver();
  await page.goto("/admin/settings/webhooks");
  await page.getByRole("link", { name: "Add a webhook" }).click();
  await whenAwake(page, scripts);
  const address = page.getByLabel("Address that receives the messages");
  await address.fill("https://10.0.0.1/events");
  await page.getByText("member.joined").click();
  await page.getByRole("button", { name: "Add the webhook" }).click();
  await expect(page.getByText("This address is not on the public internet.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /member\.joined/ })).toBeChecked();
  await address.fill(receiver.url);
  await page.getByRole("button", { name: "Add the webhook" }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole("link", { name: "I have kept it" }).click();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByRole("heading", { name: "webhook.test" })).toBeVisible();
  await expect(page.locator("h1 + .badge")).toHaveText("Delivered");
  await expect(page.getByText("answer 1")).toBeVisible();
  if (scripts) await expectSound(page);
  await page.getByRole("button", { name: "Resend" }).click();
  await expect(page.getByText("It was sent again, under the same id.")).toBeVisible();
  await expect(page.getByText("answer 2")).toBeVisible();
  await page.getByRole("link", { name: "To the webhook" }).click();
  await expect(page.getByRole("link", { name: "webhook.test" })).toBeVisible();
  if (scripts) await expectSound(page);
  await whenAwake(page, scripts);
  await page.locator(".record-ways summary").click();
  await page.getByRole("link", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByText("The webhook is deleted, with its messages.")).toBeVisible();
  await receiver.close();
});
