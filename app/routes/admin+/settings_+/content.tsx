import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { deleteContent, listContent, saveContent } from "~/office/settings/content.server";
import { contentForm } from "~/office/settings/settings.schema";
import { Badge } from "~/ui/Badge";
import { Done } from "~/ui/Done";
import { EmptyState } from "~/ui/EmptyState";
import { Choice } from "~/ui/forms/Choice";
import { Field, Select, TextArea } from "~/ui/forms/Field";
import { fieldsOf, tickedIn, useFormAnswer } from "~/ui/forms/form-answer";
import { Ask } from "~/ui/office/Ask";
import { orNotFound } from "~/web/answers/status.server";
import { idIn } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Texts · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  return json({ blocks: await listContent(deps), may_edit: can(role, "edit_settings") });
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    save: intent({
      who: "admin",
      capability: "edit_settings",
      schema: contentForm,
      also: ["id"],
      once: true,
      run: ({ deps, actor, value, fields }) =>
        orNotFound(saveContent(deps, actor, idIn(fields) || null, value)),
      done: "/admin/settings/content?done=saved",
    }),
    delete: intent({
      who: "admin",
      capability: "delete_content",
      also: ["id"],
      run: ({ actor, fields }) => orNotFound(deleteContent(deps, actor, idIn(fields))),
      done: "/admin/settings/content?done=deleted",
    }),
  });

const NEW = { area: "whats_hot", position: 0, is_active: true };

export default function Content() {
  const { blocks, may_edit } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack max-w-7xl">
      <div className="list-head">
        <h1>Texts, What's Hot, Updates</h1>
        {may_edit ? (
          <Ask title="Add a text" intent="save" look="main" button="Add the text" leads>
            <ContentFields stored={NEW} />
          </Ask>
        ) : null}
      </div>
      <Done messages={{ saved: "Text saved.", deleted: "Text deleted." }} />
      {blocks.length === 0 ? <EmptyState title="No texts yet" /> : null}
      <ul className="stack">
        {blocks.map((block) => (
          <li key={block.id} className="card stack">
            <div className="list-head">
              <h2>{block.title}</h2>
              <Badge>{AREAS[block.area as keyof typeof AREAS] ?? block.area}</Badge>
              {block.is_active ? null : <Badge tone="warn">Hidden</Badge>}
              {may_edit ? (
                <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
                  <Ask title="Edit" intent="save" of={{ id: block.id }} look="main" button="Save">
                    <ContentFields stored={block} />
                  </Ask>
                  <Ask title="Delete" intent="delete" of={{ id: block.id }} button="Yes, delete this text">
                    <p>It is gone for good. To keep it for later, edit it and untick "Shown to members".</p>
                  </Ask>
                </div>
              ) : null}
            </div>
            <p>{block.body}</p>
            {block.link ? <p className="text-sm text-muted wrap-anywhere">{block.link}</p> : null}
          </li>
        ))}
      </ul>
    </main>
  );
}

const AREAS = { whats_hot: "What's Hot", latest_updates: "Latest Updates" } as const;

function ContentFields({ stored }: { stored: object }) {
  const result = useFormAnswer()?.result;
  const meta = fieldsOf(result, stored);
  return (
    <>
      <Select meta={meta("area")} label="Where" options={AREAS} />
      <Field meta={meta("title")} label="Title" required maxLength={80} />
      <TextArea meta={meta("body")} label="Text" optional rows={3} maxLength={500} />
      <Field
        meta={meta("link")}
        label="Link"
        hint="Such as /partners/kowie-river-bakery"
        optional
        maxLength={300}
      />
      <Field
        meta={meta("position")}
        label="Position"
        hint="Small numbers come first."
        type="number"
        min={0}
        max={1000}
      />
      <Choice
        type="checkbox"
        name="is_active"
        label="Shown to members"
        defaultChecked={tickedIn(result, stored, "is_active")}
      />
    </>
  );
}
