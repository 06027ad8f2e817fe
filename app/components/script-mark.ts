import { createContext } from "react";

/**
 * What marks the page's own inline scripts while the server renders it: the policy allows those and no others, and the
 * mark is taken out before the page is sent. The browser knows none.
 */
export const ScriptMark = createContext<string | undefined>(undefined);
