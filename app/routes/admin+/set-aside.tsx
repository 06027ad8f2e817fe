export { loader } from "~/parts/lists/list-screen.server";
export { default, meta } from "~/parts/lists/OfficeList";
