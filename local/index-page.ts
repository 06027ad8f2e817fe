import { escapeHtml, page } from "./page";

export function indexPage(origin: string, appOrigin: string): string {
  const links = [
    [appOrigin, "The app"],
    ["/mail", "Mailbox"],
    ["/control/payfast/sent", "PayFast notifications sent"],
    ["/control/paystack/sent", "Paystack webhooks sent"],
    ["/control", "Switches"],
    ["/oidc/.well-known/openid-configuration", "OpenID discovery"],
    ["/healthz", "Health"],
  ] as const;
  const items = links.map(
    ([href, words]) => `<li><a href="${escapeHtml(href)}">${escapeHtml(words)}</a></li>`,
  );
  return page(
    "The outside world",
    `<h1>The outside world</h1><p>${escapeHtml(origin)}</p><ul>${items.join("")}</ul>`,
  );
}
