import { escapeHtml, page } from "../page";

export function initials(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="#0b6e75"/><text x="48" y="64" font-family="sans-serif" font-size="44" text-anchor="middle" fill="#fff">${escapeHtml([...name][0] ?? "?")}</text></svg>`;
}

export function signInPage(options: {
  action: string;
  cancel: string;
  email: string;
  error?: string;
}): string {
  const error = options.error ? `<p role="alert" class="alert">${escapeHtml(options.error)}</p>` : "";
  return page(
    "Sign in",
    `<h1>Sign in</h1>
${error}
<form method="post" action="${escapeHtml(options.action)}">
<label>E-mail address <span class="hint">any address will do</span>
<input type="email" name="email" required autofocus autocomplete="email" value="${escapeHtml(options.email)}"></label>
<label>Name <span class="hint">optional</span>
<input type="text" name="name" maxlength="100" autocomplete="name"></label>
<button type="submit">Sign in</button>
</form>
<p><a href="${escapeHtml(options.cancel)}">Cancel and go back</a></p>`,
  );
}
