import { expect } from "vitest";
import { cardText } from "../support/browser-till";
import { discountsOf, freshMembers } from "../support/counter";
import { until } from "../support/until";
import { type Scene, walksInAllEngines } from "./walk";

walksInAllEngines([
  {
    title: "gives a discount by member id and business PIN",
    async go({ club, visitor }) {
      const shop = club.credentials.partners[5]!;
      const [member] = await freshMembers(club, shop.id, 1);
      await visitor.open("/redeem");
      await visitor.fill("voucher_code", member!.member_id);
      await visitor.fill("amount_spent", "249.90");
      await visitor.fill("business_pin", shop.business_pin);
      await visitor.finds("Apply, all of it at the window's foot", () => {
        const { top, bottom, left, width } = document.querySelector(".till-apply")!.getBoundingClientRect();
        const middle = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
        return bottom <= innerHeight && top > innerHeight / 2 && Boolean(middle?.closest(".till-apply"));
      });
      await visitor.press("button", "Apply 10% Discount");
      await visitor.sees("Discount Applied Successfully!");
      await visitor.sees("R224.91");
      expect(await discountsOf(club, member!.id, shop.id)).toBe(1);
    },
  },
  {
    title: "becomes a till by the QR code of the portal",
    in_short: ["Firefox"],
    async go(scene) {
      await pairs(scene, 6);
    },
  },
  {
    title: "decides without a signal, and books it later",
    async go(scene) {
      const { club, visitor } = scene;
      const shop = await pairs(scene, 7);
      const [member] = await freshMembers(club, shop.id, 1);
      await visitor.open("/redeem");
      // The phone has read by then that it is a till.
      await visitor.opensFold("More: notes, without a signal");
      await visitor.sees("Ready: this phone keeps working");
      visitor.losesLine();
      await visitor.fill("voucher_code", await cardText(club, member!));
      await visitor.fill("amount_spent", "100");
      await visitor.press("button", "Apply 10% Discount");
      await visitor.seesPart(".verdict-yes");
      await visitor.sees("R90.00");
      await visitor.open("/redeem");
      await visitor.sees("1 to send");
      await visitor.fill("voucher_code", await cardText(club, member!));
      await visitor.fill("amount_spent", "80");
      await visitor.sees("Used here this month");
      await visitor.sees("Full price");
      expect(await discountsOf(club, member!.id, shop.id)).toBe(0);
      visitor.hasLineAgain();
      await until(async () => (await discountsOf(club, member!.id, shop.id)) === 1);
    },
  },
]);

/** The owner shows a code on a phone of their own; the till's camera opens the address in it. */
async function pairs({ club, visitor, another }: Scene, at: number) {
  const shop = club.credentials.partners[at]!;
  const owner = await another();
  await owner.open("/partner/login");
  await owner.fill("username", shop.username);
  await owner.fill("password", shop.password);
  await owner.press("button", "Sign in");
  await owner.isAt(/\/partner\/dashboard/);
  await owner.press("button", "Menu");
  await owner.press("link", "Tills");
  await owner.isAt(/\/partner\/dashboard\/tills$/);
  await owner.press("button", "Pair a phone");
  await owner.sees("Your code is ready.");
  await owner.bringsIntoView("svg.qr");
  await visitor.open(await owner.scansCode());
  await visitor.fill("This till's name", "Front counter");
  await visitor.press("button", "Pair this phone");
  await visitor.sees(`This phone is a till of ${shop.name} now.`);
  return shop;
}
