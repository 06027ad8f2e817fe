export const tel = (number: string) => `tel:${number.replace(/[^\d+]/g, "")}`;
