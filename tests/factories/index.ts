/** Test data factories. The seed uses the same rows. */

export * from "./discounts";
export * from "./gifts";
export * from "./members";
export * from "./partners";
export * from "./payments";
export * from "./refusals";
export * from "./rows";
