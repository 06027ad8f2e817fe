import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { MemberCard } from "~/accounts/access/member-card.schema";
import { cardImage } from "./card-image.server";

const MEMBER: MemberCard = {
  id: 1,
  member_id: "FBI-PA-4R7XZE",
  full_name: "Marietjie Rautenbach",
  email: "",
  phone: "",
  city: "Port Alfred",
  plan_type: "local_recurring",
  status: "active",
  entitled: true,
  join_date: "2025-11-23",
  expiry_date: null,
  days_left: null,
  expiring_soon: false,
  paid_through: "2026-12-22",
  works_until: "2026-12-22",
  charges_on: null,
  qr_code_data: "https://club.example.co.za/redeem?m=abcdefghijklmnop",
};

async function drawn(member: Partial<MemberCard>) {
  const png = await cardImage({
    club_name: "Frontier Coast Club",
    member: { ...MEMBER, ...member },
    validity: { label: "Valid until", day: null },
    checked_on: "2026-11-22",
  });
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const colourAt = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
  return { png, width, height, data: new Uint8Array(data), colourAt };
}

describe("the card as a picture", () => {
  it.each([20, 52, 78, 134, 300])(
    "is 400 by 600 with a code of %i characters that a scanner reads",
    async (length) => {
      const qr_code_data = MEMBER.qr_code_data.padEnd(length, "x").slice(0, length);
      const { width, height, data } = await drawn({ qr_code_data });
      expect([width, height]).toEqual([400, 600]);
      expect(decodeQR({ width, height, data })).toBe(qr_code_data);
    },
  );

  it("shows the state: sea with a white or sun-coloured label, and sand without a code", async () => {
    const active = await drawn({});
    const due = await drawn({ status: "past_due" });
    const expired = await drawn({ status: "expired", entitled: false });
    const label = [376, 36] as const;
    expect(active.colourAt(...label)).toEqual([255, 255, 255]);
    expect(due.colourAt(...label)).toEqual([255, 217, 143]);
    const [red = 0, green = 0] = expired.colourAt(5, 300);
    expect(red).toBeGreaterThan(green);
    expect(active.colourAt(5, 300)[0]).toBeLessThan(40);
    expect(() => decodeQR(expired)).toThrow("finder");
  });

  it("differs for names that differ by one letter of Tshivenda or Sepedi", async () => {
    const plain = await drawn({ full_name: "Thilivhali Ndou-Masego" });
    const spelled = await drawn({ full_name: "Ṱhilivhali Nḓou-Mašego" });
    const without = await drawn({ full_name: "hilivhali Nou-Maego" });
    expect(new Set([plain, spelled, without].map(({ png }) => png.toString("base64"))).size).toBe(3);
  });

  it("copes with a long name and with letters that the font lacks", async () => {
    const { width } = await drawn({ full_name: `Nomalungelo ${"Ntombizodwa ".repeat(8)}漢字` });
    expect(width).toBe(400);
  });
});
