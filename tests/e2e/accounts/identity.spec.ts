import { Browser } from "../../support/http";
import { signInWith } from "../../support/journey";
import { expect, test } from "../fixtures";
import { WIDTHS } from "../members/account-support";
import { expectSoundInBothThemes } from "../sound";

test(
  "another Google account waits for the mail and is admitted by it",
  { tag: "@all" },
  async ({ page, club }, info) => {
    test.setTimeout(180_000);
    const scripts = info.project.name !== "no-script";
    const email = `two.accounts.${info.project.name}@example.test`;
    await signInWith(new Browser(club.origin), email);
    await club.control("oidc", { email, account: `another of ${email}` });

    await page.goto("/login");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByLabel("E-mail address").fill(email);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
    const reference = (await page.getByText(/^\d{3} \d{3}$/).textContent()) ?? "";
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectSoundInBothThemes(page, { scripts });
      await page.screenshot({ path: info.outputPath(`waiting-${width}.png`), fullPage: true });
    }

    let link = "";
    await expect
      .poll(async () => (link = await mailedLink(club.localOrigin, email)), { timeout: 60_000 })
      .toContain("/auth/link/");
    await page.goto(link);
    await expect(page.getByText(reference, { exact: true })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectSoundInBothThemes(page, { scripts });
      await page.screenshot({ path: info.outputPath(`link-${width}.png`), fullPage: true });
    }
    await page.getByRole("button", { name: "Use the new account" }).click();
    await expect(page.getByText("The new account opens your membership")).toBeVisible();
    await page.screenshot({ path: info.outputPath("linked.png"), fullPage: true });
    await page.goto(link);
    await expect(page.getByText("This link was used already or is too old.")).toBeVisible();
  },
);

async function mailedLink(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/mail/messages.json?to=${encodeURIComponent(email)}`);
  const mails: { text: string }[] = await answer.json();
  return /https?:\/\/\S+\/auth\/link\/\w+/.exec(mails.map(({ text }) => text).join("\n"))?.[0] ?? "";
}
