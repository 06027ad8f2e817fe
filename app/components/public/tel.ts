/** The address that dials a phone number as people write it. */
export const tel = (number: string) => `tel:${number.replace(/[^\d+]/g, "")}`;
