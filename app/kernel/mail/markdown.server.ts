import { micromark } from "micromark";

/** Links do not lie within each other, and micromark escapes the brackets of texts. */
const LINK = /<a href="([^"]*)"[^<>]*>([^<]*(?:<(?!\/?a[ >])[^<]*)*)<\/a>/g;
const ALLOWED = /^(https?:\/\/|mailto:)/i;

/** What the club lets a letter hold: no HTML, no pictures, and links that work in a mail. */
interface MarkdownText {
  html: string;
  text: string;
  /** Words of links that were left out, because they lead nowhere in a mail. */
  dead_links: string[];
}

/** `origin` completes links such as `/partners`. micromark escapes HTML; every tag here is its own. */
export function readMarkdown(markdown: string, origin: string): MarkdownText {
  const dead_links: string[] = [];
  const html = micromark(withLinks(markdown))
    .replace(/<img [^<>]*>/g, (picture) => / alt="([^"]*)"/.exec(picture)?.[1] ?? "")
    .replace(LINK, (_, href: string, words: string) => {
      const address = /^\/(?!\/)/.test(href) ? origin + href : href;
      if (ALLOWED.test(address)) return `<a href="${address}">${words}</a>`;
      dead_links.push(decoded(words.replace(/<[^<>]+>/g, "")));
      return words;
    })
    .replace(/<(\/?)h([1-6])>/g, (_, end: string, level: string) => `<${end}h${level <= "2" ? 2 : 3}>`);
  return { html, text: textOf(html), dead_links };
}

/** Bare addresses become links, as people expect. */
function withLinks(markdown: string): string {
  return markdown.replace(/(^|[\s(])(https?:\/\/[^\s<>()]*[^\s<>().,;:!?'"])/gim, (all, before, address) =>
    before === "(" ? all : `${before}<${address}>`,
  );
}

function textOf(html: string): string {
  const text = numbered(quoted(html.replace(LINK, withAddress)))
    .replace(/<br \/>\n?/g, "\n")
    .replace(/<hr \/>/g, "----\n")
    .replace(/<\/(p|h2|h3|ul|pre)>/g, "\n")
    .replace(/<[^<>]+>/g, "");
  return decoded(text)
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function withAddress(_link: string, href: string, words: string): string {
  const address = href.replace(/^mailto:/i, "");
  return words === address ? address : `${words} (${address})`;
}

/** Paragraphs within quotations begin as mail programs show them. */
function quoted(html: string): string {
  let depth = 0;
  return html.replace(/<blockquote>\n|<\/blockquote>|<p>/g, (tag) => {
    if (tag === "<p>") return depth > 0 ? "<p>> " : tag;
    depth += tag.startsWith("</") ? -1 : 1;
    return "";
  });
}

/** Items with the number or dash that a browser would show. */
function numbered(html: string): string {
  /** The next number of each list around the place; null for one with dashes. */
  const lists: (number | null)[] = [];
  return html.replace(
    /<(ol|ul)(?: start="(\d+)")?>|<\/[ou]l>|<li>\n?(?:<p>)?/g,
    (tag, list: string | undefined, first = "1") => {
      if (list) lists.push(list === "ol" ? Number(first) : null);
      else if (tag.startsWith("</")) lists.pop();
      else {
        const number = lists.pop() ?? null;
        lists.push(number === null ? null : number + 1);
        return number === null ? "- " : `${number}. `;
      }
      return tag;
    },
  );
}

function decoded(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
}
