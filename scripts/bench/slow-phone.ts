import type { Browser, CDPSession, Page } from "@playwright/test";

const KBPS = 400;
const LATENCY_MS = 400;
const CPU_SLOWDOWN = 4;
const QUIET_MS = 1500;

/** What one visit cost. Times in milliseconds since the request for the page; sizes in bytes on the wire. */
export interface Figures {
  first_paint_ms: number;
  largest_paint_ms: number;
  shift: number;
  html: number;
  script: number;
  pictures: number;
  all: number;
}

/**
 * What one visit with an empty cache costs, until nothing is fetched any more. No script but the page's own runs in it: asking
 * the page anything while it paints would be computing on its thread, at a quarter of the speed.
 */
export async function visitOnASlowPhone(
  browser: Browser,
  address: string,
  script: boolean,
): Promise<Figures> {
  const { page, devtools } = await slowPhone(browser, script);
  const figures: Figures = {
    first_paint_ms: Number.NaN,
    largest_paint_ms: Number.NaN,
    shift: 0,
    html: 0,
    script: 0,
    pictures: 0,
    all: 0,
  };
  const kinds = new Map<string, string>();
  const open = new Set<string>();
  let begun: { monotonic_s: number; wall_ms: number } | null = null;
  let quietSince = Date.now();
  devtools.on("Network.requestWillBeSent", ({ requestId, timestamp, wallTime, type }) => {
    begun ??= { monotonic_s: timestamp, wall_ms: wallTime * 1000 };
    kinds.set(requestId, type ?? "Other");
    open.add(requestId);
  });
  const ended = (requestId: string) => {
    open.delete(requestId);
    quietSince = Date.now();
  };
  devtools.on("Network.loadingFailed", ({ requestId }) => ended(requestId));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    ended(requestId);
    figures.all += encodedDataLength;
    const kind = kinds.get(requestId);
    if (kind === "Document") figures.html += encodedDataLength;
    else if (kind === "Script") figures.script += encodedDataLength;
    else if (kind === "Image") figures.pictures += encodedDataLength;
  });
  devtools.on("Page.lifecycleEvent", ({ name, timestamp }) => {
    if (
      name === "firstPaint" &&
      begun &&
      Number.isNaN(figures.first_paint_ms) &&
      timestamp > begun.monotonic_s
    )
      figures.first_paint_ms = (timestamp - begun.monotonic_s) * 1000;
  });
  devtools.on("PerformanceTimeline.timelineEventAdded", ({ event }) => {
    const { lcpDetails, layoutShiftDetails } = event;
    if (lcpDetails && begun)
      figures.largest_paint_ms = (lcpDetails.renderTime || lcpDetails.loadTime) * 1000 - begun.wall_ms;
    if (layoutShiftDetails && !layoutShiftDetails.hadRecentInput) figures.shift += layoutShiftDetails.value;
  });

  await page.goto(address, { waitUntil: "commit" });
  await page.waitForLoadState("load");
  while (open.size > 0 || Date.now() - quietSince < QUIET_MS) await page.waitForTimeout(100);
  await page.context().close();
  return figures;
}

/** Milliseconds from the request for the page, with an empty cache, until its first form can be filled in and sent. */
export async function formReadyOnASlowPhone(
  browser: Browser,
  address: string,
  script: boolean,
): Promise<number> {
  const { page, devtools } = await slowPhone(browser, script);
  let begun_ms = Number.NaN;
  devtools.on("Network.requestWillBeSent", ({ wallTime }) => {
    if (Number.isNaN(begun_ms)) begun_ms = wallTime * 1000;
  });
  await page.goto(address, { waitUntil: "commit" });
  const ready = await page
    .waitForSelector("form button:visible", { timeout: 5_000 })
    .then(() => Date.now() - begun_ms)
    .catch(() => Number.NaN);
  await page.context().close();
  return ready;
}

/** An empty page on a slow network and a slow processor. */
async function slowPhone(browser: Browser, script: boolean): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({
    javaScriptEnabled: script,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  for (const domain of ["Network", "Page"] as const) await devtools.send(`${domain}.enable`);
  await devtools.send("Page.setLifecycleEventsEnabled", { enabled: true });
  await devtools.send("PerformanceTimeline.enable", {
    eventTypes: ["largest-contentful-paint", "layout-shift"],
  });
  const throughput = (KBPS * 1000) / 8;
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return { page, devtools };
}
