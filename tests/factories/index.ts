/** Everything that tests make data with. The seed builds on the same rows. */
export * from "./discounts";
export * from "./members";
export * from "./partners";
export * from "./payments";
export * from "./rows";
