/** The shell is kept on the device, so it holds no names, PINs or keys. */
export const asksForShell = (request: Request): boolean => request.headers.get("x-counter-shell") === "1";
