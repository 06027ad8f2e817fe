import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { newAdminForm } from "~/accounts/admins/admins.schema";
import { adminLoginForm, codeMailForm } from "~/accounts/sessions/login.schema";
import { newcomerPaymentForm, officePaymentBody } from "~/money/cash-and-eft/cash-and-eft.schema";
import { CheckoutForm, SetupBody } from "~/money/checkout/checkout.schema";
import { GiftForm, RedeemGiftForm } from "~/money/gifts/gift.schema";
import { memberLine } from "~/office/imports/member-lines";
import { partnerLine } from "~/office/imports/partner-lines";
import { addressForm, editMemberForm } from "~/office/member-page/member-acts.schema";
import { applicationForm, contactForm, newsletterForm } from "~/office/messages/messages.schema";
import { clubForm } from "~/office/settings/settings.schema";
import { partnerBody, partnerForm, profileForm } from "~/shops/partners/save.schema";
import { inviteForm } from "~/shops/people/people.schema";

type Fields = z.ZodObject;
const read = (form: Fields, name: string, typed: string) => form.shape[name]!.safeParse(typed);

/** Every form, call and file by which a person's number comes in. */
const ONE_NUMBER: [string, Fields][] = [
  ["the join form", CheckoutForm],
  ["the account", SetupBody],
  ["the newsletter", newsletterForm],
  ["the office's payment of somebody new", newcomerPaymentForm],
  ["the API's", officePaymentBody],
  ["the office's form of a member", editMemberForm],
  ["the import of members", memberLine],
];
const SHOP_PHONES: [string, Fields][] = [
  ["the office's form of a partner", partnerForm],
  ["the shop's own form", profileForm],
  ["the API's", partnerBody],
  ["the import of partners", partnerLine],
  ["an application", applicationForm],
];
const SPELLINGS = [
  ["0825550197", "082 555 0197"],
  ["+27825550003", "082 555 0003"],
  ["27825550004", "082 555 0004"],
  ["466240001", "046 624 0001"],
  ["+27 (0)46 624 1234", "046 624 1234"],
  ["+31655500144", "+31 655 500 144"],
] as const;

describe.each([...ONE_NUMBER, ...SHOP_PHONES])("a phone number by %s", (_way, form) => {
  it.each(SPELLINGS)("%s is kept as %s", (typed, kept) => {
    expect(read(form, "phone", typed).data).toBe(kept);
    expect(read(form, "phone", kept).data).toBe(kept);
  });

  it("is refused where nobody could dial it", () => {
    for (const typed of ["12", "624 1234", "Ask inside"])
      expect(read(form, "phone", typed).success).toBe(false);
  });
});

it.each(ONE_NUMBER)("%s takes one number, or none", (_way, form) => {
  expect(read(form, "phone", "").data).toBe("");
  expect(read(form, "phone", "046 624 0175 / 082 555 0175").success).toBe(false);
});

it.each(SHOP_PHONES)("%s takes two numbers, and words", (_way, form) => {
  for (const typed of ["046 624 1234 / 082 555 0199", "046 624 1234 ext 12"])
    expect(read(form, "phone", typed).data).toBe(typed);
});

describe("the settings' numbers", () => {
  it.each([
    ["0825550199", "27825550199"],
    ["+27 82 555 0199", "27825550199"],
    ["27825550199", "27825550199"],
    ["+31 6 5550 0144", "31655500144"],
    ["", ""],
  ])("WhatsApp: %s is kept as %s", (typed, kept) =>
    expect(read(clubForm, "whatsapp_number", typed).data).toBe(kept),
  );

  it("WhatsApp's is refused where it leads nowhere", () => {
    for (const typed of ["082555", "12345678901234567890", "WhatsApp"])
      expect(read(clubForm, "whatsapp_number", typed).success).toBe(false);
  });

  it.each(["0465550200", "+27465550200", "+27 46 555 0200"])(
    "the club's own, %s, has the country's code",
    (typed) => expect(read(clubForm, "support_phone", typed).data).toBe("+27 46 555 0200"),
  );
});

it.each<[string, Fields]>([
  ["the join form", CheckoutForm],
  ["a gift", RedeemGiftForm],
  ["the office's payment", newcomerPaymentForm],
  ["the office's form", editMemberForm],
  ["the import", memberLine],
  ["a shop's person", inviteForm],
  ["an administrator", newAdminForm],
])("a name by %s is on one line and keeps its letters", (_way, form) => {
  expect(read(form, "full_name", " Tšhepo \u00a0Mo\u0161oeu\n").data).toBe("Tšhepo Mošoeu");
  expect(read(form, "full_name", "Siya\u200b O’Brien\x07").data).toBe("Siya O’Brien");
});

it.each<[string, Fields, string]>([
  ["contact", contactForm, "email"],
  ["a code", codeMailForm, "email"],
  ["the office's sign-in", adminLoginForm, "email"],
  ["the office's payment", newcomerPaymentForm, "email"],
  ["the office's change", addressForm, "email"],
  ["the import of members", memberLine, "email"],
  ["a partner", partnerBody, "email"],
  ["a shop's person", inviteForm, "email"],
  ["an administrator", newAdminForm, "email"],
  ["a gift", GiftForm, "receiver_email"],
  ["the settings", clubForm, "support_email"],
])("an e-mail address by %s is as a keyboard types it", (_way, form, name) => {
  expect(read(form, name, "\u200bo’neil@ｆｉｅｌｄ\u2011shop.example\u00a0").data).toBe(
    "o'neil@field-shop.example",
  );
});
