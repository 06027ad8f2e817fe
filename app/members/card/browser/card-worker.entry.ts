import type { WorkerScope } from "~/ui/browser-scripts/worker-scope";
import { cardWorker } from "./card-worker";

declare const LONGEST_MS: number;
cardWorker(self as unknown as WorkerScope, LONGEST_MS);
