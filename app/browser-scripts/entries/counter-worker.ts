import { counterWorker } from "../counter-worker";
import type { WorkerScope } from "../worker-scope";

counterWorker(self as unknown as WorkerScope);
