import { workerScript } from "~/http/document/browser-scripts.server";

export const loader = () => workerScript("counter-worker");
