/**
 * A page of one sentence where the app does not answer: small, without scripts, in the club's colours.
 * @param {{ title: string, words: string, back?: { words: string, address: string } }} page texts of our own; an address is escaped
 */
export function plainPage({ title, words, back }) {
  const way = back ? `<p><a href="${escaped(back.address)}">${back.words}</a></p>` : "";
  return (
    '<!doctype html><html lang="en-ZA"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${words}</p>${way}</main></html>`
  );
}

const STYLE =
  ":root{color-scheme:light dark;--ground:#fbf6ec;--ink:#0b3540;--sea:#0c6a73}" +
  "@media(prefers-color-scheme:dark){:root{--ground:#07222a;--ink:#eef6f5;--sea:#5cc8cb}}" +
  "body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.5 Nunito Sans,system-ui,sans-serif}" +
  "main{max-width:36rem;margin:0 auto;padding:2.5rem 1.25rem}h1{font-size:1.75rem;line-height:1.2}" +
  "a{display:inline-block;padding:.625rem 0;color:var(--sea);font-weight:700}";

const escaped = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
