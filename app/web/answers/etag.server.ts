import { createHash } from "node:crypto";

/** 304 without a body for a client that has this content. */
export async function withEtag(request: Request, answer: Response): Promise<Response> {
  if (answer.status !== 200) return answer;
  const text = await answer.clone().text();
  const etag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = new Headers(answer.headers);
  headers.set("ETag", etag);
  headers.set("Cache-Control", "no-cache");
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((name) => name.trim());
  if (!known.includes(etag) && !known.includes("*")) return new Response(text, { status: 200, headers });
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}
