/** Whether a counter screen asks for its shell, which is kept on the device: no names, PINs or keys then. */
export const asksForShell = (request: Request): boolean => request.headers.get("x-counter-shell") === "1";
