import type { LoaderFunctionArgs } from "@remix-run/node";
import { workerScript } from "~/web/document/browser-scripts.server";

export const loader = ({ request }: LoaderFunctionArgs) => workerScript(request, "counter-worker");
