import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { bin, node } from "./run.mjs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser for the tests: one that is there, else Playwright's own, else Debian's. Returns its path, or null for Playwright's. */
export async function findChromium() {
  const there = [process.env.CHROME_PATH, ...PLACES].find((file) => file && existsSync(file));
  if (there) return there;
  const { chromium } = await import("@playwright/test");
  if (existsSync(chromium.executablePath())) return null;
  try {
    node([bin("@playwright/test/cli.js"), "install", "chromium"]);
    return null;
  } catch {
    console.log("Installing Debian's Chromium…");
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "chromium"], { stdio: "inherit" });
    if (existsSync(PLACES[0])) return PLACES[0];
    throw new Error("No Chromium found: install one, or set CHROME_PATH.");
  }
}
