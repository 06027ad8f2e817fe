// `npm run club -- bench:redeem`: redemptions a second, through HTTP against the built server, and the use case beside a
// hand-written transaction of the same statements on the same kind of file. `-- use-case` or `-- http` runs one of them.

import { benchHttp } from "./redeem-http";
import { benchUseCase } from "./redeem-use-case";

const only = process.argv[2];
if (only !== "http") await benchUseCase();
if (only !== "use-case") await benchHttp();
