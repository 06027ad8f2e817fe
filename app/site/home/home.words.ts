export const words = {
  meta: {
    title: "10% off at local shops in Port Alfred, East London and Gqeberha",
    description: (price: string, shops: string) =>
      `One membership, ${price}, 10% off at ${shops ? `${shops} local shops` : "local shops"} on the Eastern Cape coast. Join in two minutes.`,
  },
  hero: {
    badges: ["Founding launch", "Local businesses only", "10% off at partners"],
    title: "10% off at the shops of our coast",
    /** `out`: what a member got back last month, or nothing. */
    lead: (price: string, out: string, shops: string) =>
      `${out ? `${price} in, ${out} out on average last month.` : `${price} a month.`} One card for ${shops ? `${shops} shops` : "the shops"} in Port Alfred, East London and Gqeberha, once per shop every month.`,
    shops: "See the shops",
    holiday: "Here on holiday?",
    pass: "Get 1-month Visitor Pass",
  },
  figures: {
    label: "The club in figures",
    saved: (month: string, so_far: boolean) =>
      `off members' bills in ${month}${so_far ? " so far" : ""}, counted at the tills`,
    shops: "shops",
    towns: (towns: number) => (towns === 1 ? "town" : "towns"),
    members: "members",
    average: "off an average bill",
  },
  sum: {
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
  },
  steps: {
    title: "How it works",
    steps: (price: string) => [
      [
        "Join",
        `Choose Local or Tourist Pass, sign in and pay ${price}. Your card is on your phone a minute later.`,
      ],
      ["Show", "Show your card or your code for that shop before you pay."],
      ["Save", "10% comes off your bill, once per shop every calendar month."],
    ],
  },
  featured: {
    title: "Featured Partners",
    all: (shops: number) => `See all ${shops} shops`,
    none: "Coming Soon",
    ask: "The first shops are joining now. Which one should we ask?",
    suggest: "Suggest a Partner",
  },
  near: {
    towns: "One in each town",
    near: "Near you",
    away: (km: number) => (km < 1 ? "under 1 km away" : `${km} km away`),
  },
  shops: {
    title: "Good for the shops too",
    back: ({
      month,
      visits,
      shops,
      paid,
      given,
    }: Record<"month" | "visits" | "shops" | "paid" | "given", string>) =>
      `In ${month}, members came ${visits} times to ${shops} shops. They paid ${paid} at the tills, after ${given} in discounts.`,
    link: "What it brings a shop",
  },
  next: {
    covered: "Most members cover the fee in 2-3 visits",
    plain: "One card, every shop, 10% off",
    member: "Your card is in your account",
    signed_in: "You are signed in. Choose a plan next",
    account: "View My Membership",
    more: "Learn More",
    about: " about how it works",
  },
};
