import { micromark } from "micromark";

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
    .replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, "$1")
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, words: string) => {
      const address = /^\/(?!\/)/.test(href) ? origin + href : href;
      if (ALLOWED.test(address)) return `<a href="${address}">${words}</a>`;
      dead_links.push(decoded(words.replace(/<[^>]+>/g, "")));
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
  const text = html
    .replace(/<a href="([^"]*)">(.*?)<\/a>/gs, (_, href: string, words: string) => {
      const address = href.replace(/^mailto:/i, "");
      return words === address ? address : `${words} (${address})`;
    })
    .replace(/<br \/>\n?/g, "\n")
    .replace(/<blockquote>\n(.*?)<\/blockquote>/gs, (_, quoted: string) => quoted.replace(/<p>/g, "<p>> "))
    .replace(/<ol(?: start="(\d+)")?>(.*?)<\/ol>/gs, (_, first: string | undefined, items: string) => {
      let number = Number(first ?? 1);
      return items.replace(/<li>\n?(?:<p>)?/g, () => `${number++}. `);
    })
    .replace(/<li>\n?(?:<p>)?/g, "- ")
    .replace(/<hr \/>/g, "----\n")
    .replace(/<\/(p|h2|h3|ul|pre)>/g, "\n")
    .replace(/<[^>]+>/g, "");
  return decoded(text)
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function decoded(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
}
