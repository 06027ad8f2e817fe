import { assemble } from "~/accounts/access/club.server";
import { memberOfUser } from "~/members/membership/members.server";
import { isHost } from "~/money/hosts/hosts.server";
import { listAt } from "~/office/lists/all-lists.server";
import { actsOf } from "~/office/selection/acts.server";
import { whatWasDone } from "~/office/selection/selection.server";

assemble({ memberOfUser, isHost, listAt, actsOf, whatWasDone });
