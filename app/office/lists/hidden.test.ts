import { expect, it } from "vitest";
import { type Capability, can } from "~/accounts/admins/capabilities";
import { vouchersList } from "~/counter/vouchers/vouchers.list.server";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { resendMail } from "~/office/emails/mail-acts.server";
import { filterSchema, readList } from "~/web/lists/list.server";
import { makeMember, makePartner, makeVoucher } from "../../../tests/factories";
import { databaseForFile } from "../../../tests/support/for-file";

const NOW = new Date("2026-11-24T10:00:00Z");
const { deps } = databaseForFile(NOW);

it("no order and no part of a code tells a read-only administrator anything about codes that still work", async () => {
  const partner = await makePartner(deps.db);
  const codes = ["AAAAAAA1", "MMMMMMM2", "ZZZZZZZ3"];
  for (const voucher_code of codes)
    await makeVoucher(deps.db, { member: await makeMember(deps.db), partner, voucher_code, now: NOW });
  const seen = async () => {
    const schema = filterSchema(vouchersList);
    const asked = [
      ...Object.keys(vouchersList.sorts).map((sort) => ({ sort })),
      ...["A", "AAAAAAA", "ZZ"].map((search) => ({ search })),
    ];
    const lists = asked.map((filter) =>
      readList(deps, vouchersList, schema.parse(filter) as never, {
        skip: 0,
        take: 10,
        can: (capability) => can("read_only", capability as Capability),
      }),
    );
    return (await Promise.all(lists)).map(({ rows }) =>
      rows.map(({ id, voucher_code }) => [id, voucher_code]),
    );
  };
  const before = await seen();
  const rows = await deps.db.voucher.findMany({ orderBy: { id: "asc" } });
  for (const { id } of rows)
    await deps.db.voucher.update({ where: { id }, data: { voucher_code: `TMP${id}` } });
  for (const [at, { id }] of rows.entries())
    await deps.db.voucher.update({ where: { id }, data: { voucher_code: codes[2 - at]! } });
  expect(await seen()).toEqual(before);
  expect(JSON.stringify(before)).not.toMatch(/AAAAAAA1|MMMMMMM2|ZZZZZZZ3/);
});

it("a mail to administrators is sent again by who sees it", async () => {
  const about = {
    recipient_email: "owner@club.test",
    subject: "New sign-in",
    dedupe_key: "hidden",
    now: NOW,
  };
  await enqueueMail(deps.db, { email_type: "admin_security", data: {} as never, ...about });
  const { id } = await deps.db.outboxMail.findFirstOrThrow({ where: { dedupe_key: "hidden" } });
  await deps.db.outboxMail.update({ where: { id }, data: { status: "failed" } });
  const actor = { kind: "admin", id: 1, name: "Zola" } as const;
  await expect(resendMail(deps, { actor, role: "support" }, id)).rejects.toMatchObject({ code: "not_found" });
  await resendMail(deps, { actor, role: "owner" }, id);
  expect(await deps.db.outboxMail.findUnique({ where: { id } })).toMatchObject({ status: "pending" });
});
