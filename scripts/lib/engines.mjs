import { existsSync } from "node:fs";
import { installFromDebian, isDebian } from "./chromium.mjs";

const LIBRARIES = { x64: "x86_64-linux-gnu", arm64: "aarch64-linux-gnu" };

/** WebKit's own small browser, which its driver starts. */
export const MINI_BROWSER = `/usr/lib/${LIBRARIES[process.arch]}/webkit2gtk-4.1/MiniBrowser`;
export const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";
export const XVFB = "/usr/bin/Xvfb";
export const FIREFOX = "/usr/bin/firefox-esr";

/** Debian's browsers that Playwright cannot drive. */
const PARTS = {
  WebKit: {
    packages: ["webkit2gtk-driver", "libwebkit2gtk-4.1-0", "xvfb"],
    programs: [MINI_BROWSER, WEBKIT_DRIVER, XVFB],
  },
  Firefox: { packages: ["firefox-esr"], programs: [FIREFOX] },
};

export const ENGINES = Object.keys(PARTS);

/** Names of the engines that are not installed. */
export function missingEngines() {
  return ENGINES.filter((name) => !PARTS[name].programs.every((file) => existsSync(file)));
}

/** Installs what is missing where it can; returns the names of the engines that are still missing. */
export function installEngines() {
  const missing = missingEngines();
  if (missing.length > 0 && isDebian()) installFromDebian(packagesOf(missing));
  return missingEngines();
}

export function howToInstall(names) {
  return `apt-get install --no-install-recommends ${packagesOf(names).join(" ")}`;
}

function packagesOf(names) {
  return names.flatMap((name) => PARTS[name].packages);
}
