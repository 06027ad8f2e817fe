import { createHash, randomBytes } from "node:crypto";

/** Known to nobody outside this process, and in no page that leaves it. */
export const SCRIPT_MARK = randomBytes(16).toString("hex");

/**
 * Takes the mark out of a rendered page, and returns the policy's sources for the inline scripts that carried it. A script
 * that got into a page in any other way has no mark, so no browser runs it.
 */
export function ownScripts(html: string, mark = SCRIPT_MARK): { html: string; sources: string[] } {
  const attribute = ` nonce="${mark}"`;
  const sources = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => attributes.includes(attribute) && !/\ssrc=/.test(attributes))
    .map(([, , body = ""]) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  return { html: html.replaceAll(attribute, ""), sources };
}
