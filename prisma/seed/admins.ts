import { hashPassword } from "~/accounts/sessions/passwords.server";
import { seededRandom } from "./random";
import { spokenPassword, type World } from "./world";

/** One administrator per role; the owner comes first. */
export async function seedAdmins({
  db,
}: World): Promise<{ email: string; password: string; role: string }[]> {
  const random = seededRandom(7);
  const admins = [
    { email: "owner@frontiercoast.example", full_name: "Nomsa Adams", role: "owner" },
    { email: "support@frontiercoast.example", full_name: "Graeme Pringle", role: "support" },
    { email: "readonly@frontiercoast.example", full_name: "Priya Govender", role: "read_only" },
  ].map((admin) => ({ ...admin, password: spokenPassword(random) }));
  for (const { password, ...admin } of admins) {
    await db.admin.create({ data: { ...admin, password_hash: await hashPassword(password) } });
  }
  return admins.map(({ email, password, role }) => ({ email, password, role }));
}
