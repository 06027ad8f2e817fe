import { escapeHtml, page } from "../page";

/** The one page of the provider: two fields, one button, and a link for those who change their mind. */
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
