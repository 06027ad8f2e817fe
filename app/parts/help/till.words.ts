export const words = {
  customer: "Nomvula D.",
  title: "Discount Applied Successfully!",
  /** For somebody who has a shop, and for somebody who buys in one. */
  owner: {
    shop: "Your shop",
    caption: "The screen at the till, with a made-up customer.",
  },
  member: {
    shop: "Dune Café",
    caption: "What the shop sees (made-up names)",
  },
};
