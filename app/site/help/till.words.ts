export const words = {
  customer: "Nomvula D.",
  shop: "Your shop",
  title: "Discount Applied Successfully!",
  caption: "The screen at the till, with a made-up customer. Any phone will do.",
};
