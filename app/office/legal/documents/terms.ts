import { formatRand } from "~/kernel/money";
import { VALID_MONTHS } from "~/money/gifts/gift";
import { type LegalFacts, nameOf, type Section, sections, withFact } from "./document";

export function terms(facts: LegalFacts): Section[] {
  return sections(
    [
      "Who we are",
      `These terms are a contract between you and ${facts.club_name}, the club.`,
      [
        withFact(facts.law_name, (name) => `Full name: ${name}`),
        withFact(facts.law_status, (status) => `Legal status: ${status}`),
        withFact(facts.law_registration_number, (number) => `Registration number: ${number}`),
        withFact(facts.law_registered_at, (place) => `Place of registration: ${place}`),
        withFact(facts.law_office_bearers, (names) => `Office bearers: ${names}`),
        withFact(facts.law_physical_address, (address) => `Street address: ${address}`),
        withFact(facts.support_phone, (phone) => `Phone: ${phone}`),
        `Website: ${facts.origin}`,
        withFact(facts.support_email, (email) => `E-mail: ${email}`),
        withFact(facts.law_service_address, (address) => `Address for legal documents: ${address}`),
        withFact(facts.law_self_regulatory, (body) => `Self-regulatory body: ${body}`),
        withFact(facts.law_code_of_conduct, (code) => `Code of conduct or of dispute resolution: ${code}`),
        withFact(facts.vat_number, (number) => `VAT number: ${number}`),
      ],
    ],
    [
      "What we sell",
      "The club sells memberships. A member gets 10% off at each partner shop, once per shop in every calendar month (South African time).",
      "The [list of partners](/partners) shows the shops and what each leaves out. Shops join and leave; the list is always the current one.",
    ],
    [
      "Plans and prices",
      [
        `Local: ${formatRand(facts.prices.local_recurring)} a month. It renews each month until you cancel.`,
        `Tourist Pass: ${formatRand(facts.prices.tourist_oneoff)} once. It lasts through the 30th day after the day of payment and ends by itself. Nothing is charged again.${facts.stores_card ? "" : " No card is stored for it."}`,
        withFact(facts.vat_number, () => "Prices include VAT."),
        "There are no other fees: none for joining, for the card, for cancelling or for paying.",
        "We announce a changed price of Local at least 30 days before it applies.",
      ],
    ],
    [
      "Paying",
      "You pay by card or another way that PayFast or Paystack offers on its own page, or to the club in cash or by bank transfer.",
      "Before you pay, the order summary shows everything that you order. You can correct it, go back or leave; the order is placed only when you confirm it on the provider's page.",
      "Card details go to the provider over an encrypted connection. We never see or store them.",
    ],
    [
      "Membership",
      "A membership starts when the payment provider has confirmed the payment, usually within a minute. Your card is then in your account.",
      "It belongs to one person and cannot be passed on. Your member id stays yours: renewing, changing the plan or coming back later keeps it, and does not reset the discounts used in a month.",
      "There is no minimum time: Local runs for one month at a time, and a Tourist Pass for its days.",
    ],
    [
      "Using the discount",
      "Show your card, your member id or the code for that shop before you pay. The shop checks it with the club.",
      "A shop can leave things out of the offer and says so on its page. A discount cannot be paid out in money.",
    ],
    [
      "Seven days to change your mind",
      "You can cancel within seven days after you joined, without giving a reason, and get all your money back. The right ends with your first discount. [Refunds](/refunds) says how.",
    ],
    [
      "When a payment fails",
      `Your card works for ${facts.grace_days} more ${facts.grace_days === 1 ? "day" : "days"} (grace). Pay within them and nothing changes. After that the membership expires; you can renew it at any time.`,
    ],
    [
      "Cancelling",
      "You can cancel a Local membership at any time in your account. It then works through the last day that is paid for, and nothing more is charged.",
      "Who sends us the price of several months at once has paid that many, at most 24. They do not renew by themselves.",
    ],
    [
      "Gifts",
      `A gift code can be redeemed for ${VALID_MONTHS} months. Until then what was paid for it belongs to whoever holds the code. Its buyer can give it back unused: [Refunds](/refunds) says how.`,
    ],
    [
      "Your records",
      "Your account keeps each payment with its receipt and each discount for as long as you have the account; we keep payments for five years. You can print this page, or [keep it as a PDF](/terms.pdf).",
      "The version of these terms that you agreed to is kept with your order.",
    ],
    [
      "Fair use",
      "Sharing a card, making up codes or reselling memberships ends the membership without a refund.",
    ],
    [
      "Complaints",
      withFact(facts.law_complaints, (complaints) => `Complaints go to: ${complaints}.`),
      "Tell us first. If we cannot agree, you can turn to the Consumer Goods and Services Ombud (cgso.org.za) or the National Consumer Commission (thencc.org.za).",
    ],
    [
      "Our part",
      "The shops give the discount and answer for their goods and services. We keep the club running with care; where the law allows it, what we owe you is limited to what you paid in the last twelve months. Your rights under the Consumer Protection Act stay as they are.",
      `How ${nameOf(facts)} handles personal information stands under [Privacy](/privacy).`,
    ],
    ["Law", "South African law applies."],
  );
}
