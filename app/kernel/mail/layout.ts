import { unbroken } from "~/kernel/money";
import { type Block, CARD_CID, type Club, type Content, type Slip } from "./blocks";

/** Always the light theme: mail programs that darken mails do so to each part by itself. */
const SEA = "#0c6a73";
const INK = "#0b3540";
const MUTED = "#486269";
const LINE = "#e4dbc9";
const SUN = "#f59e3b";
const SAND = "#f3ead9";

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const SMALL = `font-size:14px;line-height:20px;color:${MUTED}`;

/** Tables and inline styles: mail programs know little else. */
export function toHtml(content: Content, subject: string, club: Club): string {
  return `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light">
<title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:${SAND};color:${INK};color-scheme:light only">
<table ${TABLE} bgcolor="${SAND}" style="background:${SAND}"><tr><td align="center">
<table ${TABLE} style="max-width:560px;table-layout:fixed;text-align:left;overflow-wrap:break-word;color:${INK};font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<tr><td bgcolor="#0b4a59" style="background:#0b4a59">${head(club)}</td></tr>
<tr><td bgcolor="#ffffff" style="padding:24px 20px 8px;background:#fff;border-radius:0 0 16px 16px">
<h1 style="margin:0 0 8px;font-size:28px;line-height:34px;color:${INK}">${lines(content.heading)}</h1>
${content.blocks.map(blockHtml).join("\n")}
</td></tr>
<tr><td style="padding:16px 20px 24px;${SMALL}">${footerHtml(content, club)}</td></tr>
</table></td></tr></table></body></html>`;
}

/** Words and colours, since spam filters count against a mail that begins with a picture. The line is the sun on the sea. */
const head = ({ club_name }: Club): string =>
  `<p style="margin:0;padding:16px 20px;border-bottom:4px solid ${SUN};color:#fff;font-size:20px;line-height:24px;font-weight:700">${escaped(club_name)}</p>`;

function footerHtml({ unsubscribe_url }: Content, club: Club): string {
  const mail = escaped(club.support_email);
  const ways = [
    ...(mail ? [anchor(`mailto:${mail}`, mail)] : []),
    ...(club.support_phone ? [`<span style="white-space:nowrap">${escaped(club.support_phone)}</span>`] : []),
  ];
  const parts = [
    escaped(`${club.club_name}, ${club.location}`),
    ...(ways.length > 0 ? [`Questions? ${ways.join(" or ")}`] : []),
    ...(unsubscribe_url ? [anchor(escaped(unsubscribe_url), "Unsubscribe")] : []),
  ];
  return parts.join("<br>");
}

export function toText(content: Content, club: Club): string {
  const { club_name, location, support_email, support_phone } = club;
  const ways = [support_email, support_phone].filter(Boolean).join(" or ");
  const foot = [
    `${club_name}, ${location}`,
    ...(ways ? [`Questions? ${ways}`] : []),
    ...(content.unsubscribe_url ? [`Unsubscribe: ${content.unsubscribe_url}`] : []),
  ];
  const blocks = content.blocks.map(blockText);
  // RFC 3676: with a blank behind it, a mail program knows that what follows is the foot.
  return [content.heading, ...blocks, ["-- ", ...foot].join("\n")].join("\n\n");
}

const anchor = (href: string, words: string) => `<a href="${href}" style="color:${SEA}">${words}</a>`;

function blockHtml(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`;
    case "small":
      return `<p style="margin:0 0 16px;${SMALL}">${lines(block.text)}</p>`;
    case "quote":
      return `<blockquote style="margin:0 0 16px;padding:8px 16px;border-left:4px solid ${SEA};overflow-wrap:anywhere">${lines(block.text)}</blockquote>`;
    case "warning":
      return `<p style="margin:0 0 16px;padding:12px 16px;border-left:4px solid ${SUN};background:#fdf0d4;color:#4a2b00">${lines(block.text)}</p>`;
    case "code":
      return `<p style="margin:0 0 16px;padding:8px 0;border-radius:12px;background:#e2f1f1;text-align:center;font:700 ${letters(block.text)}">${escaped(block.text)}</p>`;
    case "button":
      return `<table ${TABLE} style="margin:0 0 16px"><tr><td align="center" bgcolor="${SEA}" style="background:${SEA};border-radius:12px"><a href="${escaped(block.url)}" style="display:block;padding:12px 24px;color:#fff;font-weight:700;text-decoration:none">${escaped(block.label)}</a></td></tr></table>`;
    case "link":
      return `<p style="margin:0 0 16px;font-size:14px">${anchor(escaped(block.url), escaped(block.label))}</p>`;
    case "slip":
      return slipHtml(block);
    case "card":
      return `<p style="margin:0 0 16px;text-align:center"><img src="cid:${CARD_CID}" width="232" alt="${escaped(block.alt)}" style="width:232px;max-width:100%;height:auto;border:0;border-radius:13px;color:${INK};font-weight:700"></p>`;
  }
}

/** A gift's code of 14 characters stays on one line of a phone. */
function letters(code: string): string {
  const [size, spacing] = code.length > 8 ? [28, 1] : [40, 4];
  return `${size}px/48px ui-monospace,'Roboto Mono',Menlo,Consolas,monospace;letter-spacing:${spacing}px`;
}

function slipHtml({ title, note = "", rows, total }: Slip): string {
  const dashed = `border-bottom:1px dashed ${LINE}`;
  const parts = [
    title ? wide(apart(title, note, `${SMALL};line-height:24px`), `padding:4px 0 12px;${dashed}`) : "",
    title ? wide("&nbsp;", GAP) : "",
    ...shown(rows).map(rowHtml),
    total ? wide("&nbsp;", `${GAP};${dashed}`) : "",
    total
      ? wide(apart(...total, "font-size:28px;font-weight:700"), "padding:12px 0 4px;line-height:32px")
      : "",
  ];
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;padding:8px 12px;border:1px solid ${LINE};border-radius:4px">${parts.join("")}</table>`;
}

const GAP = "height:8px;font-size:8px;line-height:8px";

const wide = (html: string, style: string) => `<tr><td colspan="2" style="${style}">${html}</td></tr>`;

/** The second goes below the first where both do not fit on a line. */
const apart = (left: string, right: string, style: string) =>
  `<b>${escaped(left)}</b> <span style="float:right;${style}">${escaped(right)}</span>`;

function rowHtml([label, value]: [string, string]): string {
  // A table grows with its longest word.
  const long = /\S{20}/.test(value) ? ";word-break:break-all" : "";
  // A long value would break a short name in two.
  const whole = label.length < 16 ? ";white-space:nowrap" : "";
  const cell = `padding:4px 0;${SMALL};vertical-align:baseline`;
  return `<tr><th scope="row" style="${cell};padding-right:12px;text-align:left;font-weight:400${whole}">${escaped(label)}</th><td style="${cell};text-align:right;color:${INK}${long}">${factsUnbroken(escaped(value))}</td></tr>`;
}

const shown = (rows: Slip["rows"]) => rows.filter(([, value]) => value !== "");

function blockText(block: Block): string {
  switch (block.kind) {
    case "button":
    case "link":
      return `${block.label}:\n${block.url}`;
    case "slip":
      return slipText(block);
    case "quote":
      return block.text.replace(/^/gm, "> ");
    case "card":
      return block.alt;
    default:
      return block.text;
  }
}

function slipText({ title, note, rows, total }: Slip): string {
  const head = title ? [note ? `${title}, ${note}` : title] : [];
  const facts = [...shown(rows), ...(total ? [total] : [])].map(([label, value]) => `${label}: ${value}`);
  return [...head, ...facts].join("\n");
}

function lines(text: string): string {
  return factsUnbroken(escaped(text)).replace(/\r?\n/g, "<br>");
}

const DATE = /\b\d{1,2} [A-Z][a-z]{2,8}(?: \d{4})?\b/g;
const PHONE = /\+\d{2}(?: \d{2,4}){3}/g;
const SUM = /R\d{1,3}(?: \d{3})+/g;

const factsUnbroken = (html: string): string =>
  [DATE, PHONE, SUM].reduce((text, fact) => text.replace(fact, unbroken), html);

/** For the text and the attributes of HTML and XML. */
function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
