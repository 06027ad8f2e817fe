import { keepTheme } from "./keep-theme";

declare const COOKIES: Record<"dark" | "light", string>;
keepTheme(COOKIES);
