import { Router } from "express";
import { escapeHtml, page } from "../page";
import type { Inbox, StoredMail } from "./inbox";

export function mailRoutes(inbox: Inbox): Router {
  const router = Router();
  router.get(
    "/messages.json",
    (request, response) => void response.json(inbox.list(wanted(request.query.to))),
  );
  router.delete("/messages.json", (_request, response) => {
    inbox.clear();
    response.status(204).end();
  });
  router.get("/", (request, response) => {
    const to = wanted(request.query.to);
    response.send(listPage(inbox.list(to), to));
  });
  router.get("/:id(\\d+)", (request, response) => {
    const mail = inbox.get(Number(request.params.id));
    if (!mail) return void response.status(404).send(page("Not found", "<h1>No such message</h1>"));
    response.send(messagePage(mail));
  });
  router.get("/:id(\\d+)/html", (request, response) => {
    const mail = inbox.get(Number(request.params.id));
    response
      .status(mail ? 200 : 404)
      .set("Content-Security-Policy", HTML_POLICY)
      .send(`<base target="_blank">${mail?.html ?? ""}`);
  });
  return router;
}

/** A message may show images and open links in a new tab, but not run scripts or act as this origin. */
const SANDBOX = "allow-popups allow-popups-to-escape-sandbox";
const HTML_POLICY = `sandbox ${SANDBOX}; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'`;

function wanted(to: unknown): string {
  return typeof to === "string" ? to : "";
}

function listPage(mails: StoredMail[], to: string): string {
  const items = mails.slice(0, 200).map(
    (mail) => `<li><a href="/mail/${mail.id}">${escapeHtml(mail.subject || "(no subject)")}</a><br>
to ${escapeHtml(mail.to)}<br><time>${escapeHtml(mail.date)}</time></li>`,
  );
  return page(
    "Mailbox",
    `<h1>Mailbox</h1>
<form><label>To <input name="to" value="${escapeHtml(to)}"></label><button class="quiet">Filter</button></form>
<p>${mails.length} ${mails.length === 1 ? "message" : "messages"}, newest first. <a href="/mail/messages.json">As JSON</a></p>
<ul>${items.join("\n")}</ul>`,
  );
}

function messagePage(mail: StoredMail): string {
  const rows = [
    ["From", mail.from],
    ["To", mail.to],
    ["Date", mail.date],
    ["Attachments", mail.attachments.map(({ filename, size }) => `${filename} (${size} bytes)`).join(", ")],
  ] as const;
  const facts = rows
    .filter(([, value]) => value)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const html = mail.html
    ? `<iframe src="/mail/${mail.id}/html" sandbox="${SANDBOX}" title="The message"></iframe>`
    : "";
  return page(
    mail.subject || "(no subject)",
    `<p><a href="/mail">Mailbox</a></p>
<h1>${escapeHtml(mail.subject || "(no subject)")}</h1>
<dl>${facts.join("")}</dl>
${html}
<h2>Text</h2>
<pre>${linked(mail.text)}</pre>`,
  );
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"')\]]+)/)
    .map((part, index) =>
      index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join("");
}
