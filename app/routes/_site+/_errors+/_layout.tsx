import type { PageHandle } from "~/ui/document/page-handle";

export const handle: PageHandle = { styles: "visitor" };

/** Between the layout and its pages, so that a page or a form that failed keeps the header and the footer. */
export { PageError as ErrorBoundary } from "~/ui/document/ErrorPage";
