import { ClubError } from "~/kernel/errors";
import { apiError } from "~/web/api/api.server";

const answer = () => apiError(new ClubError("not_found", "There is nothing at this address."));

export { answer as action, answer as loader };
