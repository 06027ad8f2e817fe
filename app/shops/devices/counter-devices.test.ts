import { beforeEach, describe, expect, it } from "vitest";
import { partnerActor } from "~/accounts/admins/actor";
import type { Partner } from "~/db/generated/client";
import { replacePin } from "~/shops/partners/pins.server";
import { makePartner } from "../../../tests/factories";
import { testDeps } from "../../../tests/support/deps";
import { databaseForFile } from "../../../tests/support/for-file";
import {
  counterDevice,
  counterDevices,
  endAllDevices,
  endDevice,
  rememberDevice,
  renameDevice,
  shopOfDevice,
  touchDevice,
} from "./counter-devices.server";
import { proveShop } from "./shop-proof.server";

const PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36";
const DAY = 86_400_000;

let deps: ReturnType<typeof testDeps>;
let shop: Partner;
const { database } = databaseForFile();
beforeEach(async () => {
  deps = testDeps(database.db);
  shop = await makePartner(database.db);
  await database.db.$transaction((tx) => replacePin(deps, tx, shop.id));
});

const later = (ms: number) => deps.setNow(new Date(deps.clock().getTime() + ms));
const remember = async () => (await rememberDevice(deps, shop, PHONE))!;
const actor = () => partnerActor(shop);
describe("a remembered device (R67)", () => {
  it("is listed with its browser, and works for 30 days after its last use", async () => {
    const token = await remember();
    expect(await counterDevices(deps, shop.id)).toMatchObject([
      { name: "Chrome on Android", added_on: "2026-11-21", used_on: "2026-11-21" },
    ]);
    later(29 * DAY);
    expect(await touchDevice(deps, token)).toBe(true);
    later(29 * DAY);
    expect((await shopOfDevice(deps, token))?.id).toBe(shop.id);
    later(2 * DAY);
    expect(await shopOfDevice(deps, token)).toBeNull();
    expect(await counterDevices(deps, shop.id)).toEqual([]);
  });

  it("is renamed and ended by its shop only, with a row in the log", async () => {
    const token = await remember();
    const other = await remember();
    const [device] = await counterDevices(deps, shop.id);
    const stranger = partnerActor(await makePartner(database.db));
    for (const act of [
      () => endDevice(deps, stranger, device!.id),
      () => renameDevice(deps, stranger, device!.id, "Mine"),
      () => counterDevice(deps, stranger.id, device!.id),
    ])
      await expect(act()).rejects.toMatchObject({ code: "not_found" });
    await renameDevice(deps, actor(), device!.id, "Front counter");
    expect(await counterDevice(deps, shop.id, device!.id)).toMatchObject({ name: "Front counter" });
    await endDevice(deps, actor(), device!.id);
    const works = [await shopOfDevice(deps, token), await shopOfDevice(deps, other)].filter(Boolean);
    expect(works).toHaveLength(1);
    const log = await database.db.auditEntry.findMany({ where: { subject_id: String(shop.id) } });
    expect(log.map(({ action }) => action)).toEqual(["partner.device_rename", "partner.device_end"]);
  });

  it("ends with all others, and with a new PIN", async () => {
    const tokens = [await remember(), await remember()];
    expect(await endAllDevices(deps, actor())).toBe(2);
    for (const token of tokens) expect(await shopOfDevice(deps, token)).toBeNull();
    const next = await remember();
    await database.db.$transaction((tx) => replacePin(deps, tx, shop.id));
    expect(await shopOfDevice(deps, next)).toBeNull();
    expect(await counterDevices(deps, shop.id)).toEqual([]);
  });
});

it("a proof of one attempt, or what was once one, is no remembered device", async () => {
  const pin = await database.db.partnerPin.findUniqueOrThrow({ where: { active_partner_id: shop.id } });
  const until = deps.clock().getTime() + DAY;
  const lasting = deps.secrets.seal("shop_proof", JSON.stringify({ pin_id: pin.id, attempt: null, until }));
  for (const cookie of [(await proveShop(deps, shop, "attempt 1"))!, lasting, "x".repeat(40), ""]) {
    expect(await shopOfDevice(deps, cookie)).toBeNull();
    expect(await touchDevice(deps, cookie)).toBe(false);
  }
});
