export interface PageStart {
  /** React with Remix, the largest script. */
  framework: string;
  manifest: string;
  routes: { id: string; module: string }[];
  entry: string;
  /** Milliseconds between two scripts, so that a slow phone stays responsive; 0 starts everything at once. */
  rest_ms: number;
}

/** Loads a page's scripts when idle; if the connection is lost meanwhile, once it is back. */
export function startPage(page: PageStart, load: (address: string) => Promise<unknown>): void {
  async function start(): Promise<void> {
    await load(page.framework);
    await rest(page.rest_ms);
    const addresses = [page.manifest, ...page.routes.map(({ module }) => module)];
    const [, ...modules] = await Promise.all(addresses.map((address) => load(address)));
    const byRoute = page.routes.map(({ id }, index) => [id, modules[index]]);
    Object.assign(window, { __remixRouteModules: Object.fromEntries(byRoute) });
    await rest(page.rest_ms);
    await load(page.entry);
  }

  function go(): void {
    start().catch((error) => {
      if (navigator.onLine) throw error;
      addEventListener("online", go, { once: true });
    });
  }

  function whenIdle(): void {
    if ("requestIdleCallback" in window) requestIdleCallback(go, { timeout: 2000 });
    else setTimeout(go, 200);
  }

  if (page.rest_ms === 0) go();
  else if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}

const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));
