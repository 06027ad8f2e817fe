export { loader } from "~/parts/legal/legal-pdf-file.server";
