export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** A page without scripts or external files. `body` is HTML. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
<p class="note">A stand-in on this machine. No real money, no real accounts.</p>
</main>
</body>
</html>
`;
}

export function checkoutPage(options: {
  provider: string;
  action: string;
  item: string;
  amount: string;
  details: ReadonlyArray<readonly [string, string]>;
  message?: string;
}): string {
  const rows = options.details
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return page(
    `${options.provider} – ${options.item}`,
    `<h1>${escapeHtml(options.provider)}</h1>
${options.message ? `<p role="alert" class="alert">${escapeHtml(options.message)}</p>` : ""}
<p class="item">${escapeHtml(options.item)}</p>
<p class="amount">${escapeHtml(options.amount)}</p>
<dl>${rows.join("")}</dl>
<form method="post" action="${escapeHtml(options.action)}">
<button name="outcome" value="pay">Pay ${escapeHtml(options.amount)}</button>
<button name="outcome" value="fail" class="quiet">Let the payment fail</button>
<button name="outcome" value="cancel" class="quiet">Cancel</button>
</form>`,
  );
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f3efe6;color:#1d2b2e;font:1rem/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:1rem auto;padding:1.25rem;background:#fff;border-radius:12px;box-shadow:0 1px 4px #0002;overflow-wrap:anywhere}
main:has(iframe){max-width:60rem}
h1{margin:0 0 1rem;font-size:1.375rem}
label{display:block;margin:0 0 1rem;font-weight:600}
input{display:block;width:100%;margin-top:.25rem;padding:.625rem;font:inherit;border:1px solid #77898c;border-radius:8px}
button{display:block;width:100%;min-height:48px;margin:.5rem 0;padding:.5rem 1rem;font:inherit;font-weight:600;color:#fff;background:#0b6e75;border:1px solid #0b6e75;border-radius:8px;cursor:pointer}
button.quiet{color:#0b5a60;background:#fff}
a{color:#0b5a60}
.hint,.note,time{color:#566;font-weight:400;font-size:.875rem}
.note{margin:1.5rem 0 0}
.item{margin:0}
.amount{margin:0 0 .75rem;font-size:2rem;font-weight:700}
.alert{padding:.75rem;border-left:4px solid #b3261e;background:#fdeceb}
dl{margin:0 0 1rem}dt{font-size:.875rem;color:#566}dd{margin:0 0 .5rem}
ul{padding:0;list-style:none}li{padding:.75rem 0;border-top:1px solid #ddd}
iframe{width:100%;height:70vh;border:1px solid #ccc;border-radius:8px;background:#fff}
pre{white-space:pre-wrap}
`;
