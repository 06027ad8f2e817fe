export type ContentArea = "whats_hot" | "latest_updates";

export interface ContentCard {
  id: number;
  title: string;
  body: string;
  link: string;
}

export const DEFAULT_CONTENT: Record<ContentArea, ContentCard[]> = {
  whats_hot: [
    {
      id: -1,
      title: "New shops to try",
      body: "More shops join all along the coast. See who is new near you.",
      link: "/partners",
    },
    {
      id: -2,
      title: "A new month, every shop again",
      body: "On the 1st your 10% is open again at each partner.",
      link: "/how-it-works",
    },
    {
      id: -3,
      title: "Another town for the weekend",
      body: "Your card works at the shops of every town on our coast.",
      link: "/partners",
    },
  ],
  latest_updates: [
    {
      id: -4,
      title: "Your savings count themselves",
      body: "Each discount that a shop applies appears under My Savings.",
      link: "/account/savings",
    },
    {
      id: -5,
      title: "Keep your card as a picture",
      body: "Download it once and show it from your photos.",
      link: "/account/card",
    },
  ],
};
