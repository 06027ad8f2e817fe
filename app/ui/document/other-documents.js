/**
 * What visitors' pages do not lead to within their document, by the first word of the address: such a page brings the
 * browser's whole list of routes, the others a short one. The build reads it too (scripts/build/speed/trim-manifest.mjs).
 */
export const OTHER_DOCUMENTS = /^\/?(admin|partner|redeem|c|counter|dev|gift|host)(\/|$)/;
