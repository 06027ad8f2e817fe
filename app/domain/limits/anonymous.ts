export const ANONYMOUS = "anyone:";
