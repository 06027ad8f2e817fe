import express, { type NextFunction, type Request, type Response } from "express";
import { payfastControl } from "./control/payfast";
import { paystackControl } from "./control/paystack";
import { toggleRoutes } from "./control/toggles";
import { standInEnvironment } from "./defaults";
import { Hold } from "./hold";
import { type Hops, hopRoutes, hopsBetween } from "./hops";
import { indexPage } from "./index-page";
import { listen } from "./listen";
import { Inbox } from "./mail/inbox";
import { mailRoutes } from "./mail/routes";
import { startSmtp } from "./mail/smtp";
import { oidcRoutes } from "./oidc/routes";
import { page } from "./page";
import { apiRoutes as payfastApi } from "./payfast/api";
import { cardPageRoutes } from "./payfast/card-page";
import { Payfast } from "./payfast/payfast";
import { processRoutes } from "./payfast/process";
import { validateRoutes } from "./payfast/validate";
import { apiRoutes as paystackApi } from "./paystack/api";
import { checkoutRoutes } from "./paystack/checkout";
import { manageRoutes } from "./paystack/manage";
import { Paystack } from "./paystack/paystack";
import { credentialsIn, DEFAULT_RETRY_MS, type StandInSettings } from "./settings";
import { calm, type Toggles } from "./toggles";

export interface StandIns {
  origin: string;
  port: number;
  smtpPort: number;
  close(): Promise<void>;
}

/** Runs all stand-ins in this process, on loopback. Port 0 means any free port. Resolves when all are ready. */
export async function startStandIns(
  given: Partial<StandInSettings> & { appOrigin: string },
): Promise<StandIns> {
  const settings = complete(given);
  const toggles = calm();
  const inbox = new Inbox();
  const smtp = await startSmtp(settings.smtpPort, inbox, toggles);
  const closing: Array<() => unknown> = [() => smtp.close()];
  const close = () => Promise.all(closing.map((work) => work())).then(() => undefined);
  try {
    const server = await listen(settings.port, async (port) => {
      const third = await listen(0, async () => (request, response) => app(request, response));
      const hops = hopsBetween(toggles, port, third.port);
      const parts = { ...providers(`http://localhost:${port}`, settings, toggles), hops };
      closing.push(
        third.close,
        () => parts.payfast.delivery.close(),
        () => parts.paystack.delivery.close(),
      );
      const app = await application(parts, settings, toggles, inbox);
      return app;
    });
    closing.push(server.close);
    return { origin: `http://localhost:${server.port}`, port: server.port, smtpPort: smtp.port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Providers = ReturnType<typeof providers> & { hops: Hops };

function providers(origin: string, settings: StandInSettings, toggles: Toggles) {
  const webhooks = `${settings.appOrigin}/api/payments/paystack`;
  const hold = new Hold();
  return {
    origin,
    hold,
    payfast: new Payfast(settings.payfast, toggles, hold, settings.retryMs),
    paystack: new Paystack(origin, settings.paystack.secret_key, webhooks, toggles, hold, settings.retryMs),
  };
}

async function application(
  { origin, hold, payfast, paystack, hops }: Providers,
  settings: StandInSettings,
  toggles: Toggles,
  inbox: Inbox,
) {
  const app = express();
  app.disable("x-powered-by");
  app.get("/healthz", (_request, response) => void response.json({ status: "ok" }));
  app.get("/", (_request, response) => void response.send(indexPage(origin, settings.appOrigin)));
  app.use(hopRoutes(hops));
  app.use("/oidc", await oidcRoutes(origin, settings, toggles));
  app.use(
    "/payfast",
    processRoutes(payfast, hops),
    cardPageRoutes(payfast),
    validateRoutes(payfast),
    payfastApi(payfast),
  );
  app.use("/paystack", checkoutRoutes(paystack, hops), manageRoutes(paystack), paystackApi(paystack));
  app.use("/mail", mailRoutes(inbox));
  app.use("/control/payfast", payfastControl(payfast, settings.appOrigin));
  app.use("/control/paystack", paystackControl(paystack));
  app.use("/control", toggleRoutes(toggles, hold));
  app.use((_request, response) => void response.status(404).send(page("Not found", "<h1>Not found</h1>")));
  app.use(failure);
  return app;
}

/** Usually an expired sign-in page. Express recognises error handlers by their four parameters. */
function failure(
  error: Error & { status?: number },
  _request: Request,
  response: Response,
  next: NextFunction,
) {
  if (response.headersSent) return next(error);
  const isExpired = error.name === "SessionNotFound";
  const words = isExpired
    ? "This page has expired. Go back and start again."
    : "Something went wrong in the stand-in.";
  if (!isExpired) console.error(error);
  response
    .status(isExpired ? 400 : (error.status ?? 500))
    .send(page("Sorry", `<h1>Sorry</h1><p>${words}</p>`));
}

function complete(given: Partial<StandInSettings> & { appOrigin: string }): StandInSettings {
  return {
    port: 3900,
    smtpPort: given.port ? given.port + 1 : 0,
    ...credentialsIn(standInEnvironment(given.port ?? 3900)),
    retryMs: DEFAULT_RETRY_MS,
    ...given,
  };
}
