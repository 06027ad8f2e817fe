import type { Capability } from "~/accounts/admins/capabilities";
import { endpointsBehind } from "~/web/api/api.server";
import { type Actors, endpointGuard } from "./actors.server";

export const { apiRoute, endpoint } = endpointsBehind<Actors, Capability>(endpointGuard);
