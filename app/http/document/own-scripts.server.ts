import { createHash, randomBytes } from "node:crypto";

/** Never leaves this process. */
export const SCRIPT_MARK = randomBytes(16).toString("hex");

/**
 * Removes the mark, and returns the policy's sources for the scripts that had it. An injected script has no mark, so no
 * browser runs it.
 */
export function ownScripts(html: string, mark = SCRIPT_MARK): { html: string; sources: string[] } {
  const attribute = ` nonce="${mark}"`;
  const sources = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => attributes.includes(attribute) && !/\ssrc=/.test(attributes))
    .map(([, , body = ""]) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  return { html: html.replaceAll(attribute, ""), sources };
}
