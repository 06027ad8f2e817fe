import type { BrowserContext, Locator, Page } from "@playwright/test";
import jsQR from "jsqr";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { signIn } from "../support/journey";
import type { Club } from "../support/server";
import { expect } from "./fixtures";

export const WIDTHS = [360, 1280];
export const THEMES = ["light", "dark"] as const;

/** Signs this browser in as the member with this address, over HTTP. */
export async function becomeMember(context: BrowserContext, club: Club, email: string, name?: string) {
  const { browser } = await signIn(club, email, name);
  await context.clearCookies();
  const own = [...browser.cookies].filter(([key]) => key.startsWith(`${new URL(club.origin).port}|`));
  await context.addCookies(
    own.map(([key, value]) => ({ name: key.split("|")[1]!, value, url: club.origin })),
  );
  return browser;
}

export function emailOf(club: Club, plan_type: string, status: string): string {
  const found = club.credentials.members.find(
    (member) => member.plan_type === plan_type && member.status === status,
  );
  if (!found) throw new Error(`No ${status} member with ${plan_type} in the seed.`);
  return found.email;
}

/** Waits for hydration, where scripts run; they load late on purpose. */
export async function whenAwake(page: Page, scripts: boolean) {
  if (!scripts) return;
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
}

/** Decodes an image with two decoders, which must agree. */
export async function readQr(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const first = jsQR(new Uint8ClampedArray(data), width, height, { inversionAttempts: "dontInvert" })?.data;
  const second = decodeQR({ width, height, data: new Uint8Array(data) });
  expect(first, "the two decoders agree").toBe(second);
  return second;
}

/** Reads the QR code from a screenshot with a little margin. */
export async function readShownQr(code: Locator): Promise<string> {
  await expect(code).toBeVisible();
  return readQr(await code.screenshot());
}
