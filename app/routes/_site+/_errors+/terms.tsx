export { default, handle, meta } from "~/parts/legal/LegalPage";
export { loader } from "~/parts/legal/legal-page.server";
