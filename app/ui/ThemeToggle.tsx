import { useLocation } from "@remix-run/react";
import type { FormEvent } from "react";
import { Icon } from "./Icon";

/** CSS decides which of the two buttons shows, so that the device's theme counts without JavaScript. */
export function ThemeToggle() {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/theme" onSubmit={keepTheme}>
      <input type="hidden" name="return_to" value={pathname + search} />
      <button
        type="submit"
        className="theme-button to-dark"
        name="theme"
        value="dark"
        aria-label="Dark theme"
      >
        <Icon name="moon" />
      </button>
      <button
        type="submit"
        className="theme-button to-light"
        name="theme"
        value="light"
        aria-label="Light theme"
      >
        <Icon name="sun" />
      </button>
    </form>
  );
}

/** Cookie name and suffix, as in app/web/cookies/set-cookie.server.ts. */
const cookie = () => (location.protocol === "https:" ? ["__Host-theme", ";secure"] : ["theme", ""]);

function keepTheme(event: FormEvent<HTMLFormElement>) {
  const theme = ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value;
  if (theme !== "dark" && theme !== "light") return;
  event.preventDefault();
  document.documentElement.dataset.theme = theme;
  const [name, end] = cookie();
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API.
  document.cookie = `${name}=${theme};path=/;max-age=31536000;samesite=lax${end}`;
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Storage is blocked; the cookie still works.
  }
}
