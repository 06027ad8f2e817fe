import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { bin, node } from "./run.mjs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/** Chromium without windows: the browser tests take half of the CPU time in it. Playwright's own download contains it. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** The browser for the tests: CHROME_PATH, else Debian's headless shell, which is installed if possible, else as `findChromium`. */
export async function findTestBrowser() {
  if (process.env.CHROME_PATH && existsSync(process.env.CHROME_PATH)) return process.env.CHROME_PATH;
  if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  if (isDebian() && installFromDebian(["chromium-headless-shell"]) && existsSync(HEADLESS_SHELL))
    return HEADLESS_SHELL;
  return findChromium();
}

/** A browser that is there, else Playwright's own, else Debian's. Returns its path, or null for Playwright's. */
export async function findChromium() {
  const there = [process.env.CHROME_PATH, ...PLACES].find((file) => file && existsSync(file));
  if (there) return there;
  const { chromium } = await import("@playwright/test");
  if (existsSync(chromium.executablePath())) return null;
  try {
    node([bin("@playwright/test/cli.js"), "install", "chromium"]);
    return null;
  } catch {
    installFromDebian(["chromium"]);
    if (existsSync(PLACES[0])) return PLACES[0];
    throw new Error("No Chromium found: install one, or set CHROME_PATH.");
  }
}

/** Whether Debian's packages can be installed: Ubuntu has none of Chromium and Firefox. */
export function isDebian() {
  const release = "/etc/os-release";
  return (
    process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, "utf8"))
  );
}

export function installFromDebian(names) {
  console.log(`Installing Debian's ${names.join(", ")}…`);
  spawnSync("apt-get", ["update"], { stdio: "ignore" });
  const words = ["install", "-y", "--no-install-recommends", ...names];
  return spawnSync("apt-get", words, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}
