export const words = {
  meta: {
    title: "10% off at local shops in Port Alfred, East London and Gqeberha",
    description: (price: string, shops: string) =>
      `One membership, ${price}, 10% off at ${shops ? `${shops} local shops` : "local shops"} on the Eastern Cape coast. Join in two minutes.`,
  },
  hero: {
    badges: ["Founding launch", "Local businesses only", "10% off at partners"],
    title: "10% off at the shops of our coast",
    lead: (local: string, tourist: string, shops: string) =>
      `One card for ${shops ? `${shops} shops` : "the shops"}: ${local} a month, or ${tourist} once for 30 days.`,
    pass: "Get 1-month Visitor Pass",
    card: "Show card",
    shops: "See the shops",
  },
  figures: {
    worth: (price: string, out: string) => `${price} in, ${out} out:`,
    whose: (month: string) => ` the average for members who used their card in ${month}. `,
    saved: (month: string, so_far: boolean) => `In ${month}${so_far ? " so far" : ""}, members saved `,
    /** After the sum. */
    together: " at the tills.",
  },
  open: {
    title: "Open now",
    near: "Open now near you",
    town: (name: string) => `Open now in ${name}`,
    all: (shops: number) => `All ${shops} shops`,
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
    none: "Coming Soon",
    ask: "The first shops are joining now. Which one should we ask?",
    suggest: "Suggest a Partner",
  },
  next: {
    covered: "Most members cover the fee in 2–3 visits",
    plain: "One card, every shop, 10% off",
    member: "Your card is in your account",
    signed_in: "You are signed in",
    account: "View My Membership",
    more: "Learn More",
    about: " about how it works",
  },
};
