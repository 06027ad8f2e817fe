import { workerScript } from "~/web/document/browser-scripts.server";

export const loader = () => workerScript("counter-worker");
