import { createHash } from "node:crypto";
import { GoogleStrategy } from "remix-auth-google";
import type { IdentityProfile } from "~/accounts/sessions/sign-in.server";
import { cleaned } from "~/kernel/typed";

interface GoogleSettings {
  client_id: string;
  client_secret: string;
  authorization_url: string;
  token_url: string;
  userinfo_url: string;
  timeout_ms: number;
  callback_url: string;
  verifier: string;
}

/** With PKCE and configurable endpoints. Returns the verified profile; no database access. */
export class ClubGoogleStrategy extends GoogleStrategy<IdentityProfile> {
  readonly #verifier: string;
  readonly #userinfoUrl: string;
  readonly #timeoutMs: number;

  constructor(settings: GoogleSettings) {
    super(
      {
        clientID: settings.client_id,
        clientSecret: settings.client_secret,
        callbackURL: settings.callback_url,
        scope: "openid profile email" as never,
        prompt: "select_account",
      },
      async ({ profile }) => profile._json as unknown as IdentityProfile,
    );
    this.authorizationURL = settings.authorization_url;
    this.tokenURL = settings.token_url;
    this.#userinfoUrl = settings.userinfo_url;
    this.#timeoutMs = settings.timeout_ms;
    this.#verifier = settings.verifier;
  }

  protected override authorizationParams() {
    const params = super.authorizationParams();
    params.set("scope", "openid profile email");
    params.set("code_challenge", createHash("sha256").update(this.#verifier).digest("base64url"));
    params.set("code_challenge_method", "S256");
    return params;
  }

  protected override tokenParams() {
    return new URLSearchParams({ code_verifier: this.#verifier });
  }

  /** The parent class sets no timeout and follows redirects, which would send the club's secret elsewhere. */
  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    params.set("client_id", this.clientID);
    params.set("client_secret", this.clientSecret);
    params.set("code", code);
    const response = await fetch(this.tokenURL, {
      method: "POST",
      body: params,
      redirect: "error",
      signal: AbortSignal.timeout(this.#timeoutMs),
    });
    if (!response.ok) throw new Error(`The identity provider refused the code with ${response.status}.`);
    return this.getAccessToken(response);
  }

  protected override async userProfile(accessToken: string) {
    const response = await fetch(this.#userinfoUrl, {
      headers: { authorization: `Bearer ${accessToken}` },
      redirect: "error",
      signal: AbortSignal.timeout(this.#timeoutMs),
    });
    if (!response.ok) throw new Error(`The identity provider answered ${response.status}.`);
    const raw = (await response.json()) as Record<string, unknown>;
    const text = (name: string) =>
      typeof raw[name] === "string" ? cleaned(raw[name] as string).slice(0, 200) : "";
    const identity: IdentityProfile = {
      sub: text("sub"),
      email: text("email"),
      email_verified: raw.email_verified === true || raw.email_verified === "true",
      name: text("name"),
      given_name: text("given_name"),
      family_name: text("family_name"),
      picture: text("picture").startsWith("https://") ? text("picture") : null,
    };
    return { provider: "google", _json: identity } as never;
  }
}
