export { loader } from "~/parts/lists/list-file.server";
