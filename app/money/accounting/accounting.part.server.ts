import type { Part } from "~/accounts/access/part";

export const accounting = {} satisfies Part;
