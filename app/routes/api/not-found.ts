import { ClubError } from "~/domain/errors";
import { apiError } from "~/http/api/api.server";

const answer = () => apiError(new ClubError("not_found", "There is nothing at this address."));

export { answer as action, answer as loader };
