import { dayOf, longDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { readSettings } from "~/kernel/settings/settings.server";
import { monthWords, warningsOf } from "./month";
import type { AccountingMonth } from "./read-month.server";
import { statementPdf } from "./statement-pdf.server";
import { tablesOf } from "./tables";

export async function accountingPdf(deps: Deps, month: AccountingMonth): Promise<Uint8Array> {
  const settings = await readSettings(deps);
  const { statement, vat_number, open_movements, booked_late, waiting } = month;
  const made_at = deps.clock();
  const title = `Accounting, ${monthWords(statement)}`;
  return statementPdf(
    {
      title,
      lines: [
        settings.club_name + (vat_number ? `, VAT number ${vat_number}` : ""),
        `Worked out on ${longDay(dayOf(made_at))}. Amounts in South African rand.`,
        ...warningsOf({ ...statement, open_movements, booked_late, waiting }),
      ],
      foot: `${settings.club_name}, ${title}`,
      made_at,
    },
    tablesOf(statement, settings),
  );
}
