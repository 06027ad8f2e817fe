import type { Tx } from "~/db/connection/types";
import type { SignInCode } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { randomCode } from "~/kernel/ids";
import { mailboxOf, networkOf } from "~/kernel/limits/address";
import type { Limit } from "~/kernel/limits/counts.server";
import type { KnownDevice } from "~/kernel/limits/guessing.server";
import { countKept, takeOrRefuse, tooMany } from "~/kernel/limits/limits.server";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import {
  againIn,
  CODE_MINUTES,
  hashOfCode,
  hashOfToken,
  nobodyWaits,
  requestOf,
  type SignInWish,
} from "./code-request.server";
import { deviceInWords } from "./device";

/** Who asks: the network, and the device if it has signed in with this address before. */
export interface CodeAsker {
  address: string;
  device: KnownDevice | null;
  user_agent: string;
}

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Mails asked for from one network by devices that are not known. */
const FROM_ONE: Limit = { name: "code_mail:from", points: 30, seconds: HOUR };
const FROM_NETWORK: Limit = { name: "code_mail:network", points: 120, seconds: HOUR };
/** Mails to one mailbox: for strangers, and for the devices known to it, so that strangers cannot use up their share. */
const TO_ONE: Record<"anybody" | "known", Limit[]> = {
  anybody: [
    { name: "code_mail:hour", points: 5, seconds: HOUR },
    { name: "code_mail:day", points: 10, seconds: DAY },
  ],
  known: [
    { name: "code_mail_known:hour", points: 5, seconds: HOUR },
    { name: "code_mail_known:day", points: 20, seconds: DAY },
  ],
};
const ENOUGH = "We have mailed several codes to this address already. Only the newest one works.";
const MANY_HERE = "Too many codes were requested from this network.";

/**
 * Mails a code to an address, whether it has an account or not (R88), and returns the token that binds the code to the asking
 * browser. With the token of a request for the same address, that request gets the new code. Throws `rate_limited`.
 */
export async function askForCode(
  deps: Deps,
  asked: { email: string; wish: SignInWish; before: string | null },
  from: CodeAsker,
): Promise<string> {
  const email = asked.email.trim().toLowerCase();
  const request = await requestOf(deps, asked.before);
  if (asked.before && request?.email === email) {
    await replaceCode(deps, request, { from, wish: asked.wish });
    return asked.before;
  }
  await admitMail(deps, email, from);
  const token = randomCode(32, deps.random);
  const request_hash = hashOfToken(deps, token);
  const code = newCode(deps);
  await deps.db.$transaction(async (tx) => {
    if (request) await tx.signInCode.deleteMany({ where: { request_hash: request.request_hash } });
    await tx.signInCode.deleteMany({ where: nobodyWaits(deps) });
    const written = { ...mailed(deps, request_hash, code), ...columnsOf(asked.wish) };
    await tx.signInCode.create({ data: { request_hash, email, created_at: deps.clock(), ...written } });
    await mailCode(deps, tx, { email, code, ...written, from });
  });
  return token;
}

/** What the sign-in leads to changes; the code that was mailed stays. */
export async function changeWish(deps: Deps, token: string, wish: SignInWish): Promise<void> {
  const request_hash = hashOfToken(deps, token);
  await deps.db.signInCode.updateMany({ where: { request_hash }, data: columnsOf(wish) });
}

/** Mails a new code for this request, whose earlier codes stop working. Throws `not_found` and `rate_limited`. */
export async function askAgain(deps: Deps, token: string | null, from: CodeAsker): Promise<void> {
  const request = await requestOf(deps, token);
  if (!request) throw new ClubError("not_found", "Enter your e-mail address to get a code.");
  await replaceCode(deps, request, { from });
}

async function replaceCode(
  deps: Deps,
  request: SignInCode,
  { from, wish }: { from: CodeAsker; wish?: SignInWish },
): Promise<void> {
  const { request_hash, email, sent_at } = request;
  const wait = againIn(deps, request);
  if (wait > 0) throw tooMany(wait, "We have just mailed you a code.");
  await admitMail(deps, email, from);
  const code = newCode(deps);
  const replaced = `${request.replaced} ${request.code_hash}`.trim();
  const written = { ...mailed(deps, request_hash, code), ...(wish && columnsOf(wish)), replaced };
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.signInCode.updateMany({ where: { request_hash, sent_at }, data: written });
    // A second press of the button: the first one has sent the mail.
    if (count === 1) await mailCode(deps, tx, { email, code, ...written, from });
  });
}

/** The same for every address, with an account or without. */
async function admitMail(deps: Deps, email: string, { address, device }: CodeAsker): Promise<void> {
  if (!device) {
    await takeOrRefuse(deps, [FROM_ONE, address], MANY_HERE);
    await takeOrRefuse(deps, [FROM_NETWORK, networkOf(address)], MANY_HERE);
  }
  for (const limit of TO_ONE[device ? "known" : "anybody"])
    await takeOrRefuse(deps, [limit, mailboxOf(email)], ENOUGH);
  if (!device) await countKept(deps, "code_mail", address);
}

/** Six digits; 48 random bits make the bias negligible. */
function newCode({ random }: Deps): string {
  const number = Buffer.from(random(6)).readUIntBE(0, 6);
  return String(number % 1_000_000).padStart(6, "0");
}

function mailed(deps: Deps, request_hash: string, code: string) {
  const sent_at = deps.clock();
  const expires_at = new Date(sent_at.getTime() + CODE_MINUTES * 60_000);
  return { code_hash: hashOfCode(deps, request_hash, code), sent_at, expires_at, tries: 0, used_at: null };
}

const columnsOf = ({ plan, return_to }: SignInWish) => ({ plan: plan ?? "", return_to: return_to ?? "" });

async function mailCode(
  deps: Deps,
  tx: Tx,
  mail: { email: string; code: string; code_hash: string; sent_at: Date; expires_at: Date; from: CodeAsker },
): Promise<void> {
  const { email, code, code_hash, sent_at, expires_at, from } = mail;
  await enqueueMail(tx, {
    email_type: "sign_in_code",
    recipient_email: email,
    dedupe_key: `sign_in_code:${code_hash.slice(0, 24)}`,
    subject: "Your sign-in code",
    data: {
      code: deps.secrets.seal("mail", code),
      works_until: expires_at.toISOString(),
      device: deviceInWords(from.user_agent),
    },
    is_urgent: true,
    now: sent_at,
  });
}
