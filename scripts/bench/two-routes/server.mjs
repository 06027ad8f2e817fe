// Serves the two-route app under the club's own server. PORT: where.
import { createServer } from "node:http";
import { createApp } from "../../../server/app.mjs";
import * as build from "./build/index.js";

createServer(createApp(build)).listen(Number(process.env.PORT), "::");
