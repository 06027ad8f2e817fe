import { type Request, Router } from "express";
import { bodyOf, rawBody, wait } from "../http";
import type { StandInSettings } from "../settings";
import type { Toggles } from "../toggles";
import { enter, looksLikeEmail, type People } from "./accounts";
import { openidProvider } from "./provider";
import { initials, signInPage } from "./sign-in-page";

export async function oidcRoutes(
  origin: string,
  settings: StandInSettings,
  toggles: Toggles,
): Promise<Router> {
  const people: People = new Map();
  const provider = await openidProvider(origin, settings, people);
  const router = Router();
  router.use((request, _response, next) => {
    forgetSession(request);
    next();
  });

  const show = (uid: string, email: string, error?: string) =>
    signInPage({ action: `/oidc/sign-in/${uid}`, cancel: `/oidc/sign-in/${uid}/cancel`, email, error });

  router.get(
    "/sign-in/:uid",
    wait(async (request, response) => {
      const { uid, params } = await provider.interactionDetails(request, response);
      const hint = typeof params.login_hint === "string" ? params.login_hint : "";
      response.set("Cache-Control", "no-store").send(show(uid, hint));
    }),
  );

  router.post(
    "/sign-in/:uid",
    rawBody,
    wait(async (request, response) => {
      const { uid } = await provider.interactionDetails(request, response);
      const form = new URLSearchParams(bodyOf(request));
      const email = form.get("email") ?? "";
      if (!looksLikeEmail(email)) {
        return response.status(400).send(show(uid, email, "Type an e-mail address, like you@example.test."));
      }
      const person = enter(
        { people, origin, accounts: toggles.oidc_accounts },
        email,
        form.get("name") ?? "",
      );
      const login = { accountId: person.sub, remember: false };
      return provider.interactionFinished(request, response, { login, consent: {}, select_account: {} });
    }),
  );

  router.get(
    "/sign-in/:uid/cancel",
    wait(async (request, response) => {
      const result = { error: "access_denied", error_description: "The person chose not to sign in." };
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    }),
  );

  router.get("/picture/:sub.svg", (request, response) => {
    const person = people.get(request.params.sub);
    response
      .status(person ? 200 : 404)
      .type("svg")
      .send(initials(person?.name ?? "?"));
  });

  router.use(provider.callback());
  return router;
}

/** Ends the session after each sign-in, so that the next person is asked again. */
function forgetSession(request: Request): void {
  const cookies = request.headers.cookie?.split(/;\s*/).filter((cookie) => !/^_session(\.|=)/.test(cookie));
  if (cookies) request.headers.cookie = cookies.join("; ");
}
