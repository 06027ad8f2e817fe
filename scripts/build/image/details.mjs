import Database from "better-sqlite3";
import { LAW_FIELDS } from "../../../app/kernel/settings/law.ts";

/** Contact and legal details as a club would have them, in this database: the doctor refuses empty ones and those of nobody. */
export function fillInDetails(file) {
  const law = LAW_FIELDS.filter(({ needed }) => needed).map(({ key }) => [key, "none"]);
  const details = {
    ...Object.fromEntries(law),
    law_complaints: "The office, 046 624 1234, help@ourclub.co.za",
    law_officer_email: "officer@ourclub.co.za",
    support_phone: "+27 46 624 1234",
    support_email: "help@ourclub.co.za",
    whatsapp_number: "",
  };
  const db = new Database(file);
  const write = db.prepare(
    "INSERT OR REPLACE INTO Setting (key, value, updated_by, updated_at) VALUES (?, ?, 'a rehearsal', ?)",
  );
  for (const [key, value] of Object.entries(details)) write.run(key, value, new Date().toISOString());
  db.close();
}
