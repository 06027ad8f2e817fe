import type { Hit } from "./found";

export const hit = (kind: Hit["kind"], to: string, title: string): Hit => ({
  kind,
  to,
  title,
  note: "",
  status: null,
  status_words: null,
  is_exact: false,
});
