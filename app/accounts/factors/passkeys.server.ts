import type { AuthenticatorTransport } from "@simplewebauthn/server";
import { z } from "zod";
import type { AdminFactor } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { type Bound, keepChallenge, takeChallenge } from "./challenges.server";
import type { FactorOwner } from "./factors";

const webauthn = () => import("@simplewebauthn/server");

const MOST = 2_147_483_647;

const siteOf = ({ origin }: Deps) => new URL(origin).hostname;

/** As a browser lists the passkey. */
interface PasskeyHolder {
  owner: FactorOwner;
  sign_in_name: string;
  full_name: string;
}

export async function registrationOptions(
  deps: Deps,
  { owner, sign_in_name, full_name }: PasskeyHolder,
  { bound, site_name }: { bound: Bound; site_name: string },
) {
  const { generateRegistrationOptions } = await webauthn();
  const known = await passkeysOf(deps, owner);
  const options = await generateRegistrationOptions({
    rpName: site_name,
    rpID: siteOf(deps),
    userName: sign_in_name,
    userDisplayName: full_name,
    userID: new Uint8Array(Buffer.from(deps.secrets.hash("passkey_user", handleOf(owner)), "hex")),
    excludeCredentials: known.map(credentialOf),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  await keepChallenge(deps, owner, bound, options.challenge);
  return options;
}

export async function signatureOptions(deps: Deps, owner: FactorOwner, bound: Bound) {
  const { generateAuthenticationOptions } = await webauthn();
  const known = await passkeysOf(deps, owner);
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps),
    allowCredentials: known.map(credentialOf),
    userVerification: "preferred",
  });
  await keepChallenge(deps, owner, bound, options.challenge);
  return options;
}

export async function readRegistration(deps: Deps, bound: Bound, text: string) {
  const response = readAnswer(registrationShape, text);
  const expectedChallenge = await takeChallenge(deps, bound);
  if (!response || !expectedChallenge) return null;
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]["response"],
    expectedChallenge,
    expectedOrigin: deps.origin,
    expectedRPID: siteOf(deps),
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString("base64url"),
    counter: Math.min(counter, MOST),
    transports: (response.response.transports ?? []).join(" "),
  };
}

const base64url = z
  .string()
  .regex(/^[A-Za-z0-9_-]*$/)
  .max(16_000);

const common = {
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}).default({}),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
};

const assertionShape = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

const registrationShape = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]))
      .optional(),
  }),
});

/** Parses the text, or returns null: malformed input is refused like a wrong signature. */
function readAnswer<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** True if a passkey of this owner signed the open challenge. Consumes the challenge. */
export async function passkeySigned(
  deps: Deps,
  owner: FactorOwner,
  bound: Bound,
  text: string,
): Promise<boolean> {
  const response = readAnswer(assertionShape, text);
  const expectedChallenge = await takeChallenge(deps, bound);
  if (!response || !expectedChallenge) return false;
  const passkey = (await passkeysOf(deps, owner)).find((one) => one.credential_id === response.id);
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
    expectedChallenge,
    expectedOrigin: deps.origin,
    expectedRPID: siteOf(deps),
    credential: {
      ...credentialOf(passkey),
      publicKey: new Uint8Array(Buffer.from(passkey.public_key ?? "", "base64url")),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return false;
  const { count } = await deps.db.adminFactor.updateMany({
    where: { id: passkey.id, counter: passkey.counter },
    data: { counter: Math.min(authenticationInfo.newCounter, MOST), last_used_at: deps.clock() },
  });
  return count === 1;
}

const handleOf = (owner: FactorOwner) =>
  "admin_id" in owner ? String(owner.admin_id) : `portal:${owner.account_id}`;

function passkeysOf({ db }: Deps, owner: FactorOwner): Promise<AdminFactor[]> {
  return db.adminFactor.findMany({ where: { ...owner, kind: "passkey", confirmed_at: { not: null } } });
}

function credentialOf({ credential_id, transports }: AdminFactor) {
  return {
    id: credential_id ?? "",
    transports: transports.split(" ").filter(Boolean) as AuthenticatorTransport[],
  };
}
