import { SESSION_LIFETIMES } from "~/domain/sessions/sessions.server";
import { workerScript } from "~/http/document/browser-scripts.server";

export const loader = () => workerScript("card-worker", { LONGEST_MS: SESSION_LIFETIMES.user.total });
