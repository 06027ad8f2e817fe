import { intent } from "~/accounts/access/guarded-forms.server";
import { importForm, importWithDaysForm, sourcesFor, sourcesForm } from "~/office/imports/import.schema";
import { discardImport, runImport, setSources } from "~/office/imports/imports.server";
import { undoImport } from "~/office/imports/undo-import.server";
import { kindOf } from "~/parts/imports/kind.server";
import { orNotFound, unlessConflict } from "~/web/answers/status.server";
import { NO_FIELDS } from "~/web/forms/form.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

type At = { params: { kind?: string; id?: string } };
const page = ({ params }: At) => `/admin/import/${kindOf(params)}/${idOf(params.id)}`;
const about = ({ params }: At) => ({ kind: kindOf(params), id: idOf(params.id) });

export const importForms = {
  columns: intent({
    who: "admin",
    capability: "import_people",
    schema: sourcesForm,
    run({ params, value }) {
      const { kind, id } = about({ params });
      return orNotFound(setSources(deps, kind, id, sourcesFor(kind, value)));
    },
    done: page,
  }),
  import: intent({
    who: "admin",
    capability: "import_people",
    schema: importForm,
    once: "natural",
    run: ({ actor, params, value }) => orNotFound(runImport(deps, actor, { ...about({ params }), ...value })),
    done: page,
  }),
  import_with_days: intent({
    who: "admin",
    capability: "import_days",
    schema: importWithDaysForm,
    once: "natural",
    run({ actor, params, value: { expected, ...gift } }) {
      const { kind, id } = about({ params });
      return orNotFound(
        runImport(deps, actor, { kind, id, expected, gift: kind === "members" ? gift : null }),
      );
    },
    done: page,
  }),
  discard: intent({
    who: "admin",
    capability: "import_people",
    run: ({ params }) => {
      const { kind, id } = about({ params });
      return unlessConflict(orNotFound(discardImport(deps, kind, id)));
    },
    done: (at, gone) => (gone ? `/admin/import/${kindOf(at.params)}?done=discarded` : page(at)),
  }),
  undo: intent({
    who: "admin",
    capability: "import_people",
    schema: NO_FIELDS,
    once: "natural",
    run({ actor, params }) {
      const { kind, id } = about({ params });
      return orNotFound(undoImport(deps, actor, kind, id));
    },
    done: page,
  }),
};
