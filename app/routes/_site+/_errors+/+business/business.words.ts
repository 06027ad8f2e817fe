export const words = {
  meta: {
    title: "For businesses: become a partner",
    description:
      "Nothing to pay up front: give members 10% once a month, and see what it brings. Approval within 24 hours.",
  },
  hero: {
    title: "Bring members through your door",
    lead: (shops: string, members: string) =>
      [
        shops &&
          `${shops} shops on this coast take part${members && `, and ${members} members carry the card`}.`,
        "Members find you in the directory, come in, and pay 10% less once a month.",
      ]
        .filter(Boolean)
        .join(" "),
    costs: [
      ["R0", "to join"],
      ["R0", "a month"],
      ["10%", "off a member's bill"],
    ],
    apply: "Become a partner",
    who: "See who takes part",
  },
  reasons: {
    title: "Three seconds at the till",
    list: [
      [
        "Any phone will do",
        "Your staff type the code or scan the card, and enter the amount. The screen does the sum.",
      ],
      ["Green means yes, red means no", "A no says why, and the day on which the card works again."],
      [
        "Once a month each",
        "A member gets the discount once per calendar month in your shop. The club counts, not your staff.",
      ],
      [
        "You see what it brings",
        "Your portal shows every discount, new and returning members, and what they spent.",
      ],
    ],
  },
  sum: {
    title: "What would it bring you?",
    lead: "Start with a guess. You give 10% only when a member buys something.",
    visits: "Visits by members in a month",
    spend: "Average bill, full price (R)",
    button: "Work it out",
    bills: "Members' bills, full price",
    given: "Discount you give",
    club: "Fee to the club",
    back: "Members pay you",
    extra: (extra: number, visits: number) =>
      `You take in more than without the club if ${extra} of the ${visits === 1 ? "visit" : `${visits} visits`} ${extra === 1 ? "is" : "are"} new.`,
    margin: "What you earn on it depends on your margin.",
    none: "Enter both numbers.",
  },
  back: {
    title: (month: string) => `What members spent in ${month}`,
    average: (each: Record<"shops" | "visits" | "paid" | "given", string>) =>
      `The average of ${each.shops} shops: ${each.visits} visits by members, who paid ${each.paid} at the till after ${each.given} off. Paid to the club: R0.`,
  },
  apply: {
    title: "Apply",
    received: "Application received",
    thanks: "Thank you. We review applications within 24 hours and will write to you.",
    another: "Send another application",
  },
  next: {
    title: "After you apply",
    steps: [
      "We read your application and answer within 24 hours.",
      "We put up your page, and send you the business PIN for the till.",
      "Your staff open one page.",
      "Members see you in the directory and come in.",
    ],
    leave: "You can leave on any day. There is no contract period and no fee.",
  },
};
