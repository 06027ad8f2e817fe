import { cardWorker } from "../card-worker";
import type { WorkerScope } from "../worker-scope";

declare const LONGEST_MS: number;
cardWorker(self as unknown as WorkerScope, LONGEST_MS);
