import { SESSION_LIFETIMES } from "~/accounts/sessions/sessions.server";
import { workerScript } from "~/web/document/browser-scripts.server";

export const loader = () => workerScript("card-worker", { LONGEST_MS: SESSION_LIFETIMES.user.total });
