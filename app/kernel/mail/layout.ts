import { escaped } from "~/kernel/escaped";
import type { Block, Club, Content } from "./blocks";
import { readMarkdown } from "./markdown.server";

const TEAL = "#0f6e73";
const INK = "#1d2b2d";

export function toHtml(content: Content, subject: string, club: Club): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(subject)}</title></head>
<body style="margin:0;background:#faf6ef;color:${INK};font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-weight:700;color:${TEAL}">${escaped(club.club_name)}</p>
<div style="background:#fff;border:1px solid #e6ddcf;border-radius:12px;padding:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escaped(content.heading)}</h1>
${content.blocks.map((block) => blockHtml(block, club)).join("\n")}
</div>
<p style="margin:16px 0 0;font-size:13px;color:#5b6a6c">${[...footer(club).map(escaped), ...unsubscribeLink(content)].join("<br>")}</p>
</div></body></html>`;
}

export function toText(content: Content, club: Club): string {
  const foot = [
    ...footer(club),
    ...(content.unsubscribe_url ? [`Unsubscribe: ${content.unsubscribe_url}`] : []),
  ];
  const blocks = content.blocks.map((block) => blockText(block, club));
  return [content.heading, ...blocks, "--", foot.join("\n")].join("\n\n");
}

function footer(club: Club): string[] {
  return [`${club.club_name}, ${club.location}`, `Questions? ${club.support_email} or ${club.support_phone}`];
}

function unsubscribeLink({ unsubscribe_url }: Content): string[] {
  return unsubscribe_url
    ? [`<a href="${escaped(unsubscribe_url)}" style="color:#5b6a6c">Unsubscribe</a>`]
    : [];
}

function blockHtml(block: Block, { origin }: Club): string {
  switch (block.kind) {
    case "paragraph":
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`;
    case "small":
      return `<p style="margin:0 0 16px;font-size:14px;color:#5b6a6c">${lines(block.text)}</p>`;
    case "quote":
      return `<blockquote style="margin:0 0 16px;padding:8px 16px;border-left:4px solid ${TEAL}">${lines(block.text)}</blockquote>`;
    case "code":
      return `<p style="margin:0 0 16px;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:4px">${escaped(block.text)}</p>`;
    case "button":
      return `<p style="margin:0 0 16px"><a href="${escaped(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:${TEAL};color:#fff;font-weight:700;text-decoration:none">${escaped(block.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5b6a6c;word-break:break-all">${escaped(block.url)}</p>`;
    case "facts":
      return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse">${block.rows.map(rowHtml).join("")}</table>`;
    case "markdown":
      return styled(readMarkdown(block.text, origin).html);
  }
}

const STYLES: Record<string, string> = {
  p: "margin:0 0 16px",
  h2: "margin:24px 0 8px;font-size:19px;line-height:1.3",
  h3: "margin:16px 0 8px;font-size:16px",
  ul: "margin:0 0 16px;padding-left:20px",
  ol: "margin:0 0 16px;padding-left:20px",
  li: "margin:0 0 4px",
  blockquote: `margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid ${TEAL}`,
  pre: "margin:0 0 16px;white-space:pre-wrap",
  hr: "margin:24px 0;border:0;border-top:1px solid #e6ddcf",
  a: `color:${TEAL}`,
};

/** Mail programs ignore stylesheets. */
function styled(html: string): string {
  return html.replace(/<([a-z]\w*)(?=[ >])/g, (tag, name: string) =>
    STYLES[name] ? `${tag} style="${STYLES[name]}"` : tag,
  );
}

function rowHtml([label, value]: [string, string]): string {
  return `<tr><th scope="row" style="text-align:left;padding:6px 12px 6px 0;font-weight:400;color:#5b6a6c;vertical-align:top">${escaped(label)}</th><td style="padding:6px 0;font-weight:700">${escaped(value)}</td></tr>`;
}

function blockText(block: Block, { origin }: Club): string {
  switch (block.kind) {
    case "button":
      return `${block.label}:\n${block.url}`;
    case "facts":
      return block.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
    case "quote":
      return block.text.replace(/^/gm, "> ");
    case "markdown":
      return readMarkdown(block.text, origin).text;
    default:
      return block.text;
  }
}

function lines(text: string): string {
  return escaped(text).replace(/\r?\n/g, "<br>");
}
