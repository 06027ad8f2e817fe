import type { WorkerScope } from "~/ui/browser-scripts/worker-scope";
import { counterWorker } from "./counter-worker";

counterWorker(self as unknown as WorkerScope);
