export const words = {
  title: "What would it save you?",
  lead: "Each shop takes 10% off one bill a month.",
  visits: "Shops you use in a month",
  spend: "What you spend at each (R)",
  button: "Work it out",
  bills: "Off your bills",
  fee: "Membership, one month",
  left: "Left for you",
  short: "Short of the fee",
  honest: (even: string) =>
    `You come out ahead from ${even} of shopping a month. Below that, the card costs more than it saves.`,
};
