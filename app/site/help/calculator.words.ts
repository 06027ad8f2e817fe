export const words = {
  title: "What would it save you?",
  lead: "Each shop takes 10% off one bill a month.",
  visits: "Shops you use in a month",
  spend: "What you spend at each (R)",
  button: "Work it out",
  bills: "Off your bills",
  fee: "Local membership, one month",
  left: "Left for you",
  short: "Short of the fee",
  honest: (even: string) =>
    `Below ${even} of shopping a month, the card costs more than it saves. Then it is not for you yet.`,
  bad: {
    visits: "Enter a whole number from 1 to 1 000.",
    spend: "Enter an amount in rand, such as 250 or 89.90, up to R100 000.",
  },
};
