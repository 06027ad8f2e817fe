import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ClubError } from "~/kernel/errors";
import { formAction, formsAction, intent } from "./guarded-forms.server";

const args = (fields: Record<string, string>) => ({
  request: new Request("http://localhost:3000/here?page=2", {
    method: "POST",
    body: new URLSearchParams(fields),
  }),
  params: {},
});
const schema = z.object({
  name: z.string("Enter a name.").max(5, "At most 5 characters."),
  password: z.string().optional(),
});
const answered = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) });
const thrown = (work: Promise<Response>) => work.catch((error: unknown) => error as Response);

describe("a form", () => {
  const send = (fields: Record<string, string>, run: (name: string) => unknown) =>
    formAction(args(fields), { who: "anyone", schema, run: ({ value }) => run(value.name), done: "/next" });

  it("leads on once it is done", async () => {
    const answer = await send({ name: "Zola" }, () => {});
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/next"]);
  });

  it("comes back with messages beside the fields and what was typed, but no password", async () => {
    const run = () => expect.unreachable();
    expect(await answered(await send({ name: "Zolani", password: "secret" }, run))).toMatchObject({
      status: 400,
      result: { initialValue: { name: "Zolani" }, error: { name: ["At most 5 characters."] } },
    });
    const answer = await send({ name: "Zolani", password: "secret" }, run);
    expect(await answer.text()).not.toContain("secret");
  });

  it("comes back as a whole with a field that it does not have", async () => {
    const { status, result } = await answered(await send({ name: "Zola", role: "owner" }, () => {}));
    expect([status, result.initialValue.name]).toEqual([400, "Zola"]);
    expect(result.error[""][0]).toMatch(/This page is out of date/);
  });

  it("shows a refusal beside the fields that it names, else above the form", async () => {
    const refuse = (field_errors?: Record<string, string[]>) => () => {
      throw new ClubError("conflict", "That name is taken.", { field_errors });
    };
    const above = await answered(await send({ name: "Zola" }, refuse()));
    expect(above).toMatchObject({ status: 409, result: { error: { "": ["That name is taken."] } } });
    const beside = await answered(await send({ name: "Zola" }, refuse({ name: ["Taken."] })));
    expect(beside.result.error).toEqual({ name: ["Taken."] });
  });

  it("leaves a fault to the error page, unless it has a sentence for it", async () => {
    const run = () => {
      throw new TypeError("a fault");
    };
    await expect(send({ name: "Zola" }, run)).rejects.toThrow("a fault");
    const form = { who: "anyone", schema, run, failure: "Please try again." } as const;
    const answer = await answered(await formAction(args({ name: "Zola" }), form));
    expect(answer).toMatchObject({ status: 500, result: { error: { "": ["Please try again."] } } });
  });

  it("keeps what was stored before its fields were checked", async () => {
    const answer = await formAction(args({ name: "Zolani" }), {
      who: "anyone",
      schema,
      before: ({ fields }) => {
        fields.set("name", "too long");
        return { notice: "Stored." };
      },
      run: () => expect.unreachable(),
    });
    expect(await answered(answer)).toMatchObject({
      status: 400,
      notice: "Stored.",
      result: { initialValue: { name: "too long" } },
    });
  });
});

describe("a page with several forms", () => {
  const forms = {
    mark: intent({ who: "anyone", also: ["id"], run: ({ fields }) => ({ marked: fields.get("id") }) }),
    refuse: intent({
      who: "anyone",
      run: () => {
        throw new ClubError("rate_limited", "Please wait.");
      },
    }),
  };

  it("runs the one whose button was pressed", async () => {
    expect(await answered(await formsAction(args({ intent: "mark", id: "7" }), forms))).toEqual({
      status: 200,
      marked: "7",
    });
  });

  it("answers a button without fields with a page of its own", async () => {
    const refused = await thrown(formsAction(args({ intent: "refuse" }), forms));
    expect([refused.status, await refused.text()]).toEqual([429, "Please wait."]);
    const unknown = await thrown(formsAction(args({ intent: "drop" }), forms));
    expect([unknown.status, await unknown.text()]).toEqual([
      400,
      "That button no longer exists. Please reload the page.",
    ]);
    const more = await thrown(formsAction(args({ intent: "mark", role: "owner" }), forms));
    expect(more.status).toBe(400);
  });

  it("is declared for one kind of sender, whom the page asks for before it reads the form", async () => {
    const mixed = { ...forms, add: intent({ who: "admin", run: () => expect.unreachable() }) };
    await expect(formsAction(args({ intent: "add" }), mixed)).rejects.toThrow("different senders");
  });
});
