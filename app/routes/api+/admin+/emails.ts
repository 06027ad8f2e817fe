export { action, loader } from "~/parts/lists/list-json.server";
