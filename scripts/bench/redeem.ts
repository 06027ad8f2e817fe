// `npm run bench:redeem`: redemptions a second, through HTTP against the built server, and the domain function beside a
// hand-written transaction of the same statements on the same kind of file. `-- domain` or `-- http` runs one of them.
import { benchDomain } from "./redeem-domain";
import { benchHttp } from "./redeem-http";

const only = process.argv[2];
if (only !== "http") await benchDomain();
if (only !== "domain") await benchHttp();
