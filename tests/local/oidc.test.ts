import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { standInEnvironment } from "../../local/defaults";
import { formAction, startWorld, type World } from "./support";

const env = standInEnvironment(3900);
const client = { client_id: env.GOOGLE_CLIENT_ID!, client_secret: env.GOOGLE_CLIENT_SECRET! };
const verifier = "a-verifier-that-is-long-enough-to-be-one-0123456789";
const challenge = createHash("sha256").update(verifier).digest("base64url");

let world: World;
const words = vi.spyOn(console, "warn");
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => {
  words.mockRestore();
  return world.close();
});

/** Keeps cookies by path. */
class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>();

  async get(url: URL | string, init: RequestInit = {}) {
    const target = new URL(url, world.standIns.origin);
    const mine = [...this.#cookies].filter(([, { path }]) => target.pathname.startsWith(path));
    const cookie = mine.map(([name, { value }]) => `${name}=${value}`).join("; ");
    const response = await fetch(target, {
      ...init,
      headers: { ...init.headers, accept: "text/html", cookie },
      redirect: "manual",
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      this.#cookies.set(name!, { value: value!, path: /path=([^;]+)/.exec(line)?.[1] ?? "/" });
    }
    return response;
  }

  /** Follows redirects within the provider. */
  async follow(url: URL | string, init: RequestInit = {}): Promise<Response> {
    const response = await this.get(url, init);
    const next = response.headers.get("location");
    if (!next) return response;
    const target = new URL(next, world.standIns.origin);
    return target.origin === world.standIns.origin ? this.follow(target) : response;
  }

  async signIn(email: string, name = "", start = authorize()): Promise<URL> {
    const page = await this.follow(start);
    const body = new URLSearchParams({ email, name });
    const response = await this.follow(formAction(await page.text()), { method: "POST", body });
    return new URL(response.headers.get("location")!);
  }
}

function authorize(changes: Record<string, string> = {}): URL {
  const url = world.at("/oidc/auth");
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: `${world.app.origin}/auth/callback`,
    response_type: "code",
    scope: "openid profile email",
    state: "some-state",
    code_challenge: challenge,
    code_challenge_method: "S256",
    prompt: "select_account",
    ...changes,
  }).toString();
  return url;
}

function exchange(code: string, changes: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: `${world.app.origin}/auth/callback`,
    code_verifier: verifier,
    ...(headers.authorization ? {} : client),
    ...changes,
  });
  return fetch(world.at("/oidc/token"), { method: "POST", body, headers });
}

async function profileOf(back: URL) {
  const { access_token } = (await (await exchange(back.searchParams.get("code")!)).json()) as {
    access_token: string;
  };
  const response = await fetch(world.at("/oidc/me"), {
    headers: { authorization: `Bearer ${access_token}` },
  });
  return (await response.json()) as Record<string, unknown>;
}

describe("the OpenID provider", () => {
  it("publishes its configuration", async () => {
    const response = await fetch(world.at("/oidc/.well-known/openid-configuration"));
    expect(await response.json()).toMatchObject({
      issuer: `${world.standIns.origin}/oidc`,
      authorization_endpoint: `${world.standIns.origin}/oidc/auth`,
      token_endpoint: `${world.standIns.origin}/oidc/token`,
      userinfo_endpoint: `${world.standIns.origin}/oidc/me`,
      code_challenge_methods_supported: ["S256"],
    });
  });

  it("signs anybody in with one page and one button", async () => {
    const browser = new Browser();
    const html = await (await browser.follow(authorize())).text();
    expect(html.match(/<button|type="submit"/g)).toHaveLength(2);
    expect(html.match(/<button[^>]*type="submit"/g)).toHaveLength(1);
    expect(html).toMatch(/name="email"[\s\S]*name="name"/);
    expect(html).not.toContain("<script");
    const back = await browser.signIn("Thandi.Mbeki@Example.test");
    expect(back.origin + back.pathname).toBe(`${world.app.origin}/auth/callback`);
    expect(back.searchParams.get("state")).toBe("some-state");
    expect(await profileOf(back)).toMatchObject({
      sub: expect.stringMatching(/^\d{21,}$/),
      email: "thandi.mbeki@example.test",
      email_verified: true,
      name: "Thandi Mbeki",
      given_name: "Thandi",
      family_name: "Mbeki",
      picture: expect.stringContaining("/oidc/picture/"),
    });
  });

  it("asks every time, and recognises people by their address", async () => {
    const browser = new Browser();
    const first = await profileOf(await browser.signIn("a@example.test", "Ann van der Merwe"));
    expect(first).toMatchObject({
      name: "Ann van der Merwe",
      given_name: "Ann",
      family_name: "van der Merwe",
    });
    const other = await profileOf(await browser.signIn("b@example.test"));
    const again = await profileOf(await browser.signIn("A@example.test", "", authorize({ prompt: "login" })));
    expect(other.sub).not.toBe(first.sub);
    expect(again).toMatchObject({ sub: first.sub, email: "a@example.test", name: "Ann van der Merwe" });
  });

  it("moves an address to another account and back", async () => {
    const browser = new Browser();
    const subOf = async (email: string) => (await profileOf(await browser.signIn(email))).sub;
    const own = await subOf("two@example.test");
    await world.control("/control/oidc", { email: "Two@example.test", account: "second" });
    const second = await subOf("two@example.test");
    expect(second).not.toBe(own);
    await world.control("/control/oidc", { email: "new@example.test", account: "two@example.test" });
    expect(await subOf("new@example.test")).toBe(own);
    await world.control("/control/oidc", { email: "two@example.test" });
    expect(await subOf("two@example.test")).toBe(own);
    expect((await world.control("/control/oidc", { account: "nobody's" })).status).toBe(400);
  });

  it("serves two tabs at once", async () => {
    const browser = new Browser();
    const [one, two] = [
      await browser.follow(authorize({ state: "1" })),
      await browser.follow(authorize({ state: "2" })),
    ];
    const finish = async (page: Response, email: string) => {
      const body = new URLSearchParams({ email });
      return browser.follow(formAction(await page.text()), { method: "POST", body });
    };
    const back = new URL((await finish(two, "two@example.test")).headers.get("location")!);
    expect(back.searchParams.get("state")).toBe("2");
    expect((await finish(one, "one@example.test")).status).toBeLessThan(500);
  });

  it("marks unverified addresses, and refuses invalid ones", async () => {
    const browser = new Browser();
    expect(await profileOf(await browser.signIn("unverified-joe@example.test"))).toMatchObject({
      email_verified: false,
    });
    const action = formAction(await (await browser.follow(authorize())).text());
    const response = await browser.get(action, {
      method: "POST",
      body: new URLSearchParams({ email: "joe" }),
    });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('role="alert"')]);
  });

  it("lets a person cancel", async () => {
    const browser = new Browser();
    const html = await (await browser.follow(authorize())).text();
    const cancel = /<a href="([^"]+)"/.exec(html)![1]!;
    const back = new URL((await browser.follow(cancel)).headers.get("location")!);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: "access_denied",
      state: "some-state",
    });
  });

  it("redeems a code once, with the right verifier, secret and address", async () => {
    const code = async () => (await new Browser().signIn("c@example.test")).searchParams.get("code")!;
    const used = await code();
    expect((await exchange(used)).status).toBe(200);
    expect((await exchange(used)).status).toBe(400);
    expect((await exchange(await code(), { code_verifier: "x".repeat(50) })).status).toBe(400);
    expect((await exchange(await code(), { client_secret: "wrong" })).status).toBe(401);
    const basic = `Basic ${Buffer.from(`${client.client_id}:${client.client_secret}`).toString("base64")}`;
    expect((await exchange(await code(), {}, { authorization: basic })).status).toBe(200);
    const elsewhere = await new Browser().follow(authorize({ redirect_uri: "http://localhost:9/elsewhere" }));
    expect([elsewhere.status, await elsewhere.text()]).toEqual([
      400,
      expect.stringContaining("Sign-in failed"),
    ]);
  });

  it("explains an expired page", async () => {
    expect((await fetch(world.at("/oidc/sign-in/none"))).status).toBe(400);
  });

  it("starts without a warning", () => {
    expect(words).not.toHaveBeenCalled();
  });
});
