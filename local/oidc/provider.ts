import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { Configuration, JWK, Provider } from "oidc-provider";
import { escapeHtml, page } from "../page";
import type { StandInSettings } from "../settings";
import type { People } from "./accounts";
import { memoryAdapter } from "./memory";

export async function openidProvider(origin: string, settings: StandInSettings, people: People) {
  const { Provider, interactionPolicy } = await quietly(() => import("oidc-provider"));
  // One page: signing in implies consent, and typing an address chooses the account.
  const login = interactionPolicy.base().get("login")!;
  const selectAccount = new interactionPolicy.Prompt({ name: "select_account", requestable: true });
  const consent = new interactionPolicy.Prompt({ name: "consent", requestable: true });
  return new Provider(`${origin}/oidc`, {
    ...configuration(settings, people),
    interactions: {
      policy: [login, selectAccount, consent],
      url: (_ctx, interaction) => `/oidc/sign-in/${interaction.uid}`,
    },
  });
}

function configuration(settings: StandInSettings, people: People): Configuration {
  return {
    adapter: memoryAdapter(),
    clients: [
      {
        ...settings.google,
        redirect_uris: [`${settings.appOrigin}/auth/callback`],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(24).toString("hex")] },
    scopes: ["openid", "profile", "email"],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "picture"],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: true },
    },
    findAccount: (_ctx, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: async () => ({ ...person }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      const clientId = oidc.client?.clientId;
      if (!accountId || !clientId) return undefined;
      const grant = new (oidc.provider as Provider).Grant({ accountId, clientId });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
    renderError: (ctx, out) => {
      ctx.type = "html";
      const rows = Object.entries(out).map(
        ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(String(value))}</dd>`,
      );
      ctx.body = page("Sign-in failed", `<h1>Sign-in failed</h1><dl>${rows.join("")}</dl>`);
    },
    ttl: {
      AccessToken: 3_600,
      AuthorizationCode: 60,
      Grant: 3_600,
      IdToken: 3_600,
      Interaction: 3_600,
      Session: 600,
    },
  };
}

let key: JWK | undefined;

function signingKey(): JWK {
  key ??= {
    ...generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }),
    use: "sig",
    alg: "RS256",
  } as JWK;
  return key;
}

async function quietly<T>(load: () => Promise<T>): Promise<T> {
  const warn = console.warn;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes("Unsupported runtime")) warn(...words);
  };
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}
