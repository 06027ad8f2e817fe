import type { BrowserContext, Page } from "@playwright/test";
import { makeMember } from "../../factories";
import { sampleOf } from "../../support/all";
import type { Club } from "../../support/server";
import { sessionCookieOf } from "../../support/signed-in";
import { expect, test } from "../fixtures";
import { THEMES, WIDTHS } from "../members/account-support";
import { expectSoundInBothThemes, expectStyled } from "../sound";

async function signInAsMember(club: Club, context: BrowserContext, values: object = {}) {
  const member = await makeMember(club.db, { full_name: "Nomsa Khumalo", ...values });
  await context.addCookies([await sessionCookieOf(club, member.user_id)]);
  return member;
}

test("what is kept about a member is printed whole, also what is folded (P108)", async ({
  page,
  club,
  context,
}) => {
  await signInAsMember(club, context);
  await page.goto("/account/privacy/data");
  const inFolds = page.locator("main details > :not(summary)");
  const shown = () =>
    inFolds.evaluateAll((parts) =>
      parts.map((part) => part.checkVisibility({ contentVisibilityAuto: true })),
    );
  expect(await shown()).toContain(false);
  await page.emulateMedia({ media: "print" });
  expect(await shown()).not.toContain(false);
});

test("a member views and corrects data, consents, requests deletion and withdraws it", {
  tag: "@all",
}, async ({ page, club, context }) => {
  const member = await signInAsMember(club, context);
  await page.goto("/account/settings");
  await page.getByRole("link", { name: "Privacy and my data" }).click();

  await test.step("sees and takes along", async () => {
    await page.getByRole("link", { name: "See my data" }).click();
    await expect(page.getByText(member.email).first()).toBeVisible();
    await expect(page.getByText(member.member_id).first()).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download as a file" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^my-data-.*\.json$/);
    await page.getByRole("link", { name: "Back to privacy" }).click();
  });

  await test.step("corrects", async () => {
    await page.getByLabel("Full name").fill("Nomsa Khumalo-Botha");
    await page.getByLabel("City").selectOption("East London");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Your data has been corrected.")).toBeVisible();
    await expect(page.getByLabel("Full name")).toHaveValue("Nomsa Khumalo-Botha");
  });

  await test.step("agrees and withdraws", async () => {
    const unfold = async (title: string) => {
      const fold = page.locator("details", { hasText: title });
      // Without scripts the page that answers has it folded.
      if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
    };
    await unfold("News of partners");
    await page.getByRole("button", { name: "Agree: News of partners" }).click();
    await expect(page.getByText("We have recorded that you agreed.")).toBeVisible();
    await unfold("News of partners");
    await page.getByRole("button", { name: "Withdraw: News of partners" }).click();
    await unfold("News of partners");
    await expect(page.getByText("Your 2 answers")).toBeVisible();
    await expect(page.getByText(/Withdrawn on .* in the account/)).toBeVisible();
    await unfold("The club's newsletter");
    await page.getByRole("button", { name: "Agree: The club's newsletter" }).click();
    await expect(page.getByText("Please confirm", { exact: true })).toBeVisible();
  });

  await test.step("asks for deletion, and changes her mind on another page", async () => {
    await page.getByRole("link", { name: "Delete my account" }).click();
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Yes, delete my account" }).click();
    await expect(page.getByText("We will delete your account")).toBeVisible();
    await page.goto("/partners");
    await page.getByRole("button", { name: "Keep my account" }).click();
    await expect(page.getByText("Your account stays.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Keep my account" })).toHaveCount(0);
  });
});

test("the privacy pages and the card are accessible and keep within their width, light and dark", async ({
  page,
  club,
  context,
}, info) => {
  test.skip(info.project.name === "no-script", "axe is a script");
  const member = await signInAsMember(club, context);
  for (const address of sampleOf([
    "/account/privacy?confirm=delete",
    "/account/privacy",
    "/account/privacy/data",
    "/account/card",
    "/account/card/paper",
  ])) {
    await page.goto(address);
    await expectSoundInBothThemes(page);
  }
  await club.db.user.update({ where: { id: member.user_id }, data: { deletion_requested_at: new Date() } });
  await page.goto("/account/privacy");
  await expectSoundInBothThemes(page, { where: "waiting for deletion" });
});

test("the card is dark on white with its margin, and as large as the screen allows, light and dark", async ({
  page,
  club,
  context,
}) => {
  const member = await signInAsMember(club, context);
  await page.goto("/account/card");
  for (const width of WIDTHS)
    for (const colorScheme of THEMES) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
      await page.emulateMedia({ colorScheme });
      await expect(page.getByText(member.member_id)).toBeVisible();
      await expect(page.getByRole("banner")).toHaveCount(0);
      const code = page.getByRole("img", { name: /QR code/ });
      await expect(code).toBeInViewport({ ratio: 1 });
      expect(await code.locator("rect").getAttribute("fill")).toBe("#fff");
      expect(await code.locator("path").getAttribute("fill")).toBe("#06222b");
      await expect.poll(async () => (await code.boundingBox())!.width).toBeGreaterThanOrEqual(320);
      await expect(page.getByText("Turn the brightness up")).toBeVisible({ visible: width === 360 });
    }
});

test.describe("offline", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "a phone keeps pages with a script only");

  /** Opens the card and waits until it is cached. */
  async function openOnce(page: Page) {
    await page.goto("/account/card");
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open("card")).keys()).length))
      .toBeGreaterThan(3);
  }

  const kept = (page: Page) => page.evaluate(() => caches.keys());

  test("a card that was opened once opens again, shows its age, and runs its script", async ({
    page,
    club,
    context,
  }) => {
    const member = await signInAsMember(club, context);
    await openOnce(page);
    await context.setOffline(true);
    await page.goto("/account/card");
    await expect(page.getByText(member.member_id)).toBeVisible();
    await expect(page.getByText("No connection. Saved on this phone just now")).toBeVisible();
    await expectStyled(page);
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    await page.waitForFunction(() => "__remixRouteModules" in window);
    await expect(page.getByText("No connection. Saved on this phone just now")).toBeVisible();
    for (const address of ["/account", "/account/savings?month=2026-01", "/account/membership"]) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/account\/card$/);
      await expect(page.getByText("No connection. Saved on this phone just now")).toBeVisible();
    }
    await page.waitForFunction(() => "__remixRouteModules" in window);

    await context.setOffline(false);
    await page.goto("/account/card");
    await expect(page.getByText("Saved on this phone")).toHaveCount(0);
  });

  test("the card keeps its look if its stylesheet belongs to an earlier build", { tag: "@all" }, async ({
    page,
    club,
    context,
  }) => {
    await signInAsMember(club, context);
    await page.route("**/account/card", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/site-[A-Z0-9]{8}\.css/, "site-0LDBU1LD.css");
      await route.fulfill({ response: answer, body });
    });
    await page.goto("/account/card");
    await expect(page.locator('link#styles[href*="0LDBU1LD"]')).toBeAttached();
    await expectStyled(page);
  });

  test("a copy ages: after three hours, three days and eight, and is gone after a month", async ({
    page,
    club,
    context,
  }) => {
    await signInAsMember(club, context);
    await openOnce(page);
    const age = (hours: number) =>
      page.evaluate(async (hours) => {
        const cache = await caches.open("card");
        const copy = (await cache.match("/account/card"))!;
        const headers = new Headers(copy.headers);
        headers.set("X-Saved-At", String(Date.now() - hours * 3_600_000 - 60_000));
        await cache.put("/account/card", new Response(await copy.blob(), { headers }));
      }, hours);
    await age(3);
    await context.setOffline(true);
    await page.goto("/account/card");
    await expect(page.getByText("Saved on this phone 3 hours ago")).toBeVisible();
    const card = page.locator(".member-card");
    await expect(card).toHaveCSS("color", "rgb(255, 255, 255)");
    for (const [days, words] of [
      [3, "Last checked on"],
      [8, "Connect once to refresh"],
    ] as const) {
      await age(days * 24);
      await page.goto("/account/card");
      await expect(page.getByText(words)).toBeVisible();
      await expect(card).toHaveCSS("color", "rgb(36, 54, 59)");
    }
    await age(31 * 24);
    await expect(page.goto("/account/card")).rejects.toThrow(/ERR_/);
  });

  test("the card is gone after logout, and the next person does not see it", async ({
    page,
    club,
    context,
  }, info) => {
    await signInAsMember(club, context);
    await openOnce(page);
    await page.goto("/account");
    if (info.project.name === "script") await page.locator("summary", { hasText: "Menu" }).click();
    else await page.locator("summary", { hasText: "Nomsa" }).click();
    await page.getByRole("button", { name: "Logout" }).locator("visible=true").click();
    await expect(page.getByRole("link", { name: "Join for R99" }).first()).toBeAttached();
    await expect.poll(() => kept(page)).toEqual([]);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await expect(page.goto("/account/card")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  });

  test.describe("where our scripts do not load", () => {
    test.use({ expected_errors: /ERR_FAILED|dynamically imported module/ });
    test("the card is gone after a logout, and a till's entries on this phone stay", async ({
      page,
      club,
      context,
    }) => {
      await signInAsMember(club, context);
      await openOnce(page);
      const entry = { sequence: 1, attempt: "not heard yet" };
      await page.evaluate(async (entry) => {
        localStorage.setItem("counter_outbox", JSON.stringify([entry]));
        await new Promise<void>((resolve, reject) => {
          const opened = indexedDB.open("till-1", 1);
          opened.onupgradeneeded = () => opened.result.createObjectStore("entries", { keyPath: "sequence" });
          opened.onsuccess = () => {
            const tx = opened.result.transaction("entries", "readwrite");
            tx.objectStore("entries").put(entry);
            tx.oncomplete = () => resolve(opened.result.close());
            tx.onabort = () => reject(tx.error);
          };
        });
      }, entry);
      await page.route("**/build/**/*.js", (route) => route.abort());
      await page.goto("/account");
      await page.evaluate(() => {
        document.querySelector<HTMLFormElement>('form[action="/logout"]')!.submit();
      });
      await expect(page.getByRole("link", { name: "Join for R99" }).first()).toBeAttached();
      expect(await kept(page), "no script has deleted it").toEqual(["card"]);
      const before = await page.evaluate(async () => {
        const tills = await new Promise<unknown[]>((resolve) => {
          const opened = indexedDB.open("till-1", 1);
          opened.onsuccess = () => {
            const all = opened.result.transaction("entries").objectStore("entries").getAll();
            all.onsuccess = () => resolve(all.result);
          };
        });
        return [tills, JSON.parse(localStorage.getItem("counter_outbox")!)];
      });
      expect(before).toEqual([[entry], [entry]]);
      await context.setOffline(true);
      await expect(page.goto("/account/card")).rejects.toThrow(/ERR_/);
    });
  });

  test("the card is gone once the phone learns that the session has ended elsewhere", {
    tag: "@all",
  }, async ({ page, club, context }) => {
    const member = await signInAsMember(club, context);
    await openOnce(page);
    await club.db.session.updateMany({
      where: { user_id: member.user_id },
      data: { revoked_at: new Date() },
    });
    await page.goto("/account/card");
    await page.waitForURL(/\/join/);
    await expect.poll(() => kept(page)).toEqual([]);
    await context.setOffline(true);
    await expect(page.goto("/account/card")).rejects.toThrow(/ERR_/);
  });

  test("a server error shows the copy, and the worker stores only the card", { tag: "@all" }, async ({
    page,
    club,
    context,
  }) => {
    const member = await signInAsMember(club, context);
    await openOnce(page);
    const keys = await page.evaluate(async () =>
      (await (await caches.open("card")).keys()).map(({ url }) => new URL(url).pathname),
    );
    expect(keys.filter((path) => path !== "/account/card" && !path.startsWith("/build/"))).toEqual([]);
    const worker = await page.request.get("/account/card-worker.js");
    expect(worker.headers()["cache-control"]).toBe("no-cache");
    await club.stop();
    try {
      await page.goto("/account/card");
      await expect(page.getByText(member.member_id)).toBeVisible();
      await expect(page.getByText("Saved on this phone")).toBeVisible();
    } finally {
      await club.start();
    }
  });
});
