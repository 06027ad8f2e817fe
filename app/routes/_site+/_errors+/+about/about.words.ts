export const words = {
  meta: {
    title: "About the club",
    description:
      "Why a few people in Port Alfred started a club that keeps money with the shops of the Eastern Cape coast.",
  },
  title: "About the club",
  lead: "We are neighbours. We like our bakery, our hairdresser and our surf shop, and we would like them to stay.",
  why: (shops: string) =>
    `A rand spent in a shop around the corner goes round here a few more times before it leaves. For many of us, a small reason to choose that shop is enough. So we made one: 10% off at ${shops ? `${shops} shops` : "local shops"} in Port Alfred, East London and Gqeberha.`,
  how: (price: string, covered: boolean, members: string) =>
    `Shops pay nothing to take part. They give the discount only when a member buys something, and they see what it brings them. Members pay ${price}${covered ? ", and most have it back in two or three visits" : ""}.${members ? ` We are ${members} members.` : ""}`,
  promises: {
    title: "What we promise",
    list: [
      "Local businesses only. No chains.",
      "One simple rule: 10%, once per shop, every calendar month.",
      "Leaving is as easy as joining.",
      "We use your data to run the club, and for nothing else.",
    ],
  },
  join: (join: string) => `${join}/month`,
};
