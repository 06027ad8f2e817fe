/** Between the layout and its pages, so that a page that was refused or failed keeps the portal's menu. */
export { PageError as ErrorBoundary } from "~/ui/document/ErrorPage";
