import { createHash, randomBytes } from "node:crypto";

export const SCRIPT_MARK = randomBytes(16).toString("hex");

/** Returns the policy's sources for the marked scripts. An injected script has no mark, so no browser runs it. */
export function ownScripts(html: string, mark = SCRIPT_MARK): { html: string; sources: string[] } {
  const attribute = ` nonce="${mark}"`;
  const sources = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => attributes.includes(attribute) && !/\ssrc=/.test(attributes))
    .map(([, , body = ""]) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  return { html: html.replaceAll(attribute, ""), sources };
}
