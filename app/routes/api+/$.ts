import { apiError } from "~/accounts/access/api.server";
import { ClubError } from "~/kernel/errors";

const answer = () => apiError(new ClubError("not_found", "There is nothing at this address."));

export { answer as action, answer as loader };
