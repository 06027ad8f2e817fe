import "~/club";
import { beforeEach, describe, expect, it } from "vitest";
import type { ClubError } from "~/kernel/errors";
import type { MailTransport, OutgoingMail } from "~/kernel/mail/mail";
import { sendDueMail } from "~/office/emails/mail.server";
import { clean } from "~/office/jobs/clean.server";
import { makeMember, makeUser } from "../../../tests/factories";
import { databaseForEach } from "../../../tests/support/for-file";
import { askAgain, askForCode, type CodeAsker } from "./ask-for-code.server";
import { readCodeRequest } from "./code-request.server";
import { userOfIdentity } from "./sign-in.server";
import { userOfCode } from "./user-of-code.server";

const EMAIL = "thandi@example.test";
const WISH = { plan: null, return_to: null };
const PHONE: CodeAsker = { address: "10.0.0.1", device: null, user_agent: "" };

const { deps } = databaseForEach();

const pass = (seconds: number) => deps.setNow(new Date(deps.clock().getTime() + seconds * 1000));
const ask = (email = EMAIL, from = PHONE, before: string | null = null) =>
  askForCode(deps, { email, wish: WISH, before }, from);
const mails = () =>
  deps.db.outboxMail.findMany({ where: { email_type: "sign_in_code" }, orderBy: { id: "asc" } });

async function newestCode(): Promise<string> {
  const mail = (await mails()).at(-1);
  return deps.secrets.open("mail", JSON.parse(mail?.data ?? "{}").code);
}

/** A code that was never mailed. */
async function wrongCode(): Promise<string> {
  const codes = (await mails()).map((mail) => deps.secrets.open("mail", JSON.parse(mail.data).code));
  return ["000000", "111111", "222222", "333333"].find((code) => !codes.includes(code))!;
}

async function refusal(work: Promise<unknown>): Promise<ClubError> {
  const error = await work.then(
    () => null,
    (thrown) => thrown,
  );
  if (!error) throw new Error("It was not refused.");
  return error;
}
const tryCode = (token: string, code: string) => refusal(userOfCode(deps, token, code));
const google = (sub: string, email = EMAIL, email_verified = true) =>
  userOfIdentity(deps, {
    sub,
    email,
    email_verified,
    name: "Thandi Mbeki",
    given_name: "Thandi",
    family_name: "Mbeki",
    picture: null,
  });

describe("the account behind a code", () => {
  it("is made by the right code, without a name, and keeps the plan and the way back", async () => {
    const wish = { plan: "tourist_oneoff", return_to: "/partners/cafe" } as const;
    const token = await askForCode(deps, { email: ` ${EMAIL.toUpperCase()} `, wish, before: null }, PHONE);
    expect(await deps.db.user.count()).toBe(0);
    const { user, wish: kept } = await userOfCode(deps, token, await newestCode());
    expect([user.email, user.name, user.provider_sub, kept]).toEqual([EMAIL, "", null, wish]);
    expect(await deps.db.auditEntry.findMany()).toMatchObject([
      { action: "account.code_sign_in", subject_kind: "user", subject_id: String(user.id) },
    ]);
  });

  it("is the one that Google has verified, whichever came first", async () => {
    const byGoogle = await google("first");
    const token = await ask();
    expect((await userOfCode(deps, token, await newestCode())).user).toMatchObject({
      id: byGoogle.id,
      provider_sub: "first",
      name: "Thandi Mbeki",
    });

    const other = await ask("sipho@example.test");
    const byCode = (await userOfCode(deps, other, await newestCode())).user;
    const later = await google("second", "Sipho@Example.test");
    expect(later).toMatchObject({ id: byCode.id, provider_sub: "second" });
    expect(await deps.db.user.count()).toBe(2);
  });

  it("is never reached by an address that Google has not verified", async () => {
    const { user } = await userOfCode(deps, await ask(), await newestCode());
    await expect(google("stranger", EMAIL, false)).rejects.toMatchObject({ code: "invalid_credentials" });
    expect(await deps.db.user.findMany()).toMatchObject([{ id: user.id, provider_sub: null }]);
  });

  it("is not opened by an address that has been replaced on file", async () => {
    const user = await makeUser(deps.db, { email: EMAIL });
    await makeMember(deps.db, { user, email: "new@example.test" });
    const token = await ask();
    expect(await tryCode(token, await newestCode())).toMatchObject({
      code: "invalid_credentials",
      message: expect.stringContaining("no longer the one"),
    });
    expect((await deps.db.user.findUniqueOrThrow({ where: { id: user.id } })).last_login_at).toBeNull();
  });

  it("is one for concurrent first sign-ins, and a code works once", async () => {
    const phone = await ask();
    const phones = await newestCode();
    const laptop = await ask();
    const laptops = await newestCode();
    const tries = await Promise.allSettled([
      userOfCode(deps, phone, phones),
      userOfCode(deps, phone, phones),
      userOfCode(deps, laptop, laptops),
    ]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await deps.db.user.count()).toBe(1);
    expect(await tryCode(phone, phones)).toMatchObject({ code: "already_used" });
  });
});

describe("a code", () => {
  it("works only for the browser that asked", async () => {
    const phone = await ask();
    const code = await newestCode();
    const laptop = await ask();
    if (code !== (await newestCode()))
      expect(await tryCode(laptop, code)).toMatchObject({ code: "invalid_credentials" });
    expect(await tryCode("a token that nobody has", code)).toMatchObject({ code: "not_found" });
    expect((await userOfCode(deps, phone, code)).user.email).toBe(EMAIL);
  });

  it("works until the tenth minute", async () => {
    const token = await ask();
    pass(600);
    expect(await tryCode(token, await newestCode())).toMatchObject({ code: "code_expired" });
    pass(-1);
    expect((await userOfCode(deps, token, await newestCode())).user.email).toBe(EMAIL);
  });

  it("survives four wrong ones, and not the fifth", async () => {
    const token = await ask();
    const wrong = await wrongCode();
    const messages = [];
    for (let index = 0; index < 4; index++) messages.push((await tryCode(token, wrong)).message);
    expect(messages.map((message) => /You have (.*) left/.exec(message)?.[1])).toEqual([
      "4 tries",
      "3 tries",
      "2 tries",
      "one try",
    ]);
    expect((await userOfCode(deps, token, await newestCode())).user.email).toBe(EMAIL);

    const second = await ask("other@example.test");
    const missed = await wrongCode();
    for (let index = 0; index < 4; index++) await tryCode(second, missed);
    expect(await tryCode(second, missed)).toMatchObject({ code: "code_expired" });
    expect(await tryCode(second, await newestCode())).toMatchObject({ code: "code_expired" });
    expect(await readCodeRequest(deps, second)).toMatchObject({ state: "spent" });
  });

  it("has five tries, however many are made at once", async () => {
    const token = await ask();
    const wrong = await wrongCode();
    await Promise.all(Array.from({ length: 20 }, () => tryCode(token, wrong)));
    expect(await deps.db.signInCode.findMany()).toMatchObject([{ tries: 5 }]);
    expect(await tryCode(token, await newestCode())).toMatchObject({ code: "code_expired" });
  });

  it("is replaced by a newer one after a minute, and then says so", async () => {
    const token = await ask();
    const first = await newestCode();
    pass(59);
    expect(await refusal(askAgain(deps, token, PHONE))).toMatchObject({
      code: "rate_limited",
      details: { retry_after: 1 },
    });
    pass(1);
    await askAgain(deps, token, PHONE);
    expect(await mails()).toHaveLength(2);
    const second = await newestCode();
    if (first !== second)
      expect((await tryCode(token, first)).message).toContain("the code of an earlier mail");
    expect((await userOfCode(deps, token, second)).user.email).toBe(EMAIL);
  });

  it("is replaced too when the same browser asks for the same address anew, and dropped for another", async () => {
    const token = await ask();
    pass(60);
    expect(await ask(EMAIL, PHONE, token)).toBe(token);
    expect(await mails()).toHaveLength(2);
    pass(60);
    const other = await ask("other@example.test", PHONE, token);
    expect(other).not.toBe(token);
    expect(await readCodeRequest(deps, token)).toBeNull();
    expect((await readCodeRequest(deps, other))?.email).toBe("other@example.test");
  });

  it("is mailed once when the button is pressed twice", async () => {
    const token = await ask();
    pass(60);
    await Promise.allSettled([askAgain(deps, token, PHONE), askAgain(deps, token, PHONE)]);
    expect(await mails()).toHaveLength(2);
    expect((await userOfCode(deps, token, await newestCode())).user.email).toBe(EMAIL);
  });

  it("is nowhere in the database in the clear, nor is the token", async () => {
    const token = await ask();
    const code = await newestCode();
    const rows = JSON.stringify([await deps.db.signInCode.findMany(), await deps.db.outboxMail.findMany()]);
    expect(rows).not.toMatch(new RegExp(`"[^"]*\\b${code}\\b`));
    expect(rows).not.toContain(token);
  });
});

describe("the mail", () => {
  const outgoing: OutgoingMail[] = [];
  const transport: MailTransport = { send: async (mail) => void outgoing.push(mail) };
  beforeEach(() => outgoing.splice(0));

  it("has the code in its subject, no link to a page, and overtakes mails that wait", async () => {
    const now = deps.clock();
    const waiting = {
      email_type: "test",
      recipient_email: "a@b.test",
      subject: "Test",
      data: '{"sent_by":"o"}',
    };
    await deps.db.outboxMail.create({
      data: {
        ...waiting,
        dedupe_key: "t",
        next_attempt_at: new Date(now.getTime() - 60_000),
        created_at: now,
      },
    });
    await ask();
    await sendDueMail(deps, transport);
    expect(outgoing.map(({ to }) => to)).toEqual([EMAIL, "a@b.test"]);
    const code = await newestCode();
    expect(outgoing[0]?.subject).toBe(`${code} is your sign-in code`);
    expect(outgoing[0]?.text).toContain(code);
    expect(outgoing[0]?.html).not.toMatch(/href="(?!mailto:)/);
  });

  it("is the same for an address with an account and one without", async () => {
    await makeMember(deps.db, { user: await makeUser(deps.db, { email: EMAIL }) });
    await ask();
    await ask("nobody@example.test");
    await sendDueMail(deps, transport);
    const [known, unknown] = await mails();
    const without = (mail = outgoing[0]!, row = known!) =>
      mail.html.replaceAll(deps.secrets.open("mail", JSON.parse(row.data).code), "");
    expect(without()).toBe(without(outgoing[1], unknown));
    expect([known?.member_id, known?.user_id]).toEqual([null, null]);
  });

  it("is not sent once its code has expired", async () => {
    await ask();
    pass(600);
    await sendDueMail(deps, transport);
    expect(outgoing).toHaveLength(0);
    expect(await mails()).toMatchObject([{ status: "cancelled", error_message: "the code has expired" }]);
  });
});

describe("mails to one mailbox", () => {
  const stranger = (index: number): CodeAsker => ({ ...PHONE, address: `10.1.0.${index}` });
  const asked = (email: string, from: CodeAsker) =>
    ask(email, from).then(
      () => "mailed",
      (error: ClubError) => error.code,
    );

  it("are five an hour and ten a day for strangers, whatever follows the plus sign", async () => {
    const answers = [];
    for (let index = 0; index < 6; index++)
      answers.push(await asked(`thandi+${index}@example.test`, stranger(index)));
    expect(answers).toEqual([...Array(5).fill("mailed"), "rate_limited"]);
    pass(3600);
    for (let index = 0; index < 5; index++) expect(await asked(EMAIL, stranger(index))).toBe("mailed");
    pass(3600);
    const refused = await refusal(ask(EMAIL, stranger(9)));
    expect(refused.message).toContain("several codes to this address");
    expect(await asked("sipho@example.test", stranger(9))).toBe("mailed");
    pass(86_400);
    expect(await asked(EMAIL, stranger(9))).toBe("mailed");
  });

  it("cannot be used up by strangers for a device that is known to it", async () => {
    for (let index = 0; index < 6; index++) await asked(EMAIL, stranger(index));
    const known: CodeAsker = { ...PHONE, device: { nonce: "its own", owner: EMAIL } };
    for (let index = 0; index < 5; index++) expect(await asked(EMAIL, known)).toBe("mailed");
    expect(await asked(EMAIL, known)).toBe("rate_limited");
  });

  it("are thirty an hour from one address, and thirty a day from one network once there were two thousand", async () => {
    for (let index = 0; index < 30; index++)
      expect(await asked(`${index}@example.test`, PHONE)).toBe("mailed");
    expect(await asked("late@example.test", PHONE)).toBe("rate_limited");
    await deps.db.rateLimit.updateMany({
      where: { key: { startsWith: "all:code_mail" } },
      data: { points: 2000 },
    });
    const beside: CodeAsker = { ...PHONE, address: PHONE.address.replace(/\d+$/, "200") };
    const refused = await refusal(ask("late@example.test", beside));
    expect(refused.message).toContain("Please sign in with Google");
    expect(await asked("late@example.test", { ...PHONE, address: "198.51.100.7" })).toBe("mailed");
    const known: CodeAsker = { ...PHONE, device: { nonce: "its own", owner: EMAIL } };
    expect(await asked(EMAIL, known)).toBe("mailed");
  });
});

it("requests are deleted an hour after their last mail", async () => {
  const token = await ask();
  pass(3599);
  await clean(deps);
  expect(await readCodeRequest(deps, token)).toMatchObject({ state: "expired", email: EMAIL });
  pass(1);
  expect(await readCodeRequest(deps, token)).toBeNull();
  await clean(deps);
  expect(await deps.db.signInCode.count()).toBe(0);
});
