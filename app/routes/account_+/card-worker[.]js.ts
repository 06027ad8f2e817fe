import type { LoaderFunctionArgs } from "@remix-run/node";
import { SESSION_LIFETIMES } from "~/accounts/sessions/sessions.server";
import { ACCOUNT } from "~/members/card/browser/card-copy";
import { workerScript } from "~/web/document/browser-scripts.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  workerScript(request, "card-worker", { scope: ACCOUNT, LONGEST_MS: SESSION_LIFETIMES.user.total });
