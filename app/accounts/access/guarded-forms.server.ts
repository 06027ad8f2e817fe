import type { Capability } from "~/accounts/admins/capabilities";
import { formsBehind } from "~/web/forms/form-action.server";
import { formGuard, type Senders } from "./senders.server";

export const { formAction, formsAction, intent } = formsBehind<Senders, Capability>(formGuard);
