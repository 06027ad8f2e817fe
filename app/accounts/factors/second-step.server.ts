import type { Admin, AdminSecondStep, PartnerAccount } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { randomCode } from "~/kernel/ids";
import type { FactorOwner } from "./factors";

export const SECOND_STEP_S = 600;
const TOKEN_LENGTH = 32;
const MOST_TRIES = 5;
const MOST_OPEN = 5;

type OpenSecondStep = AdminSecondStep & { admin: Admin };
type OpenPortalStep = AdminSecondStep & { account: PartnerAccount };

/** The token only identifies the pending second step. */
export async function openSecondStep(deps: Deps, owner: FactorOwner): Promise<string> {
  const token = randomCode(TOKEN_LENGTH, deps.random);
  const now = deps.clock();
  await deps.db.$transaction(async (tx) => {
    await tx.adminSecondStep.deleteMany({ where: { expires_at: { lte: now } } });
    const kept = await tx.adminSecondStep.findMany({
      where: owner,
      orderBy: { id: "desc" },
      take: MOST_OPEN - 1,
      select: { id: true },
    });
    await tx.adminSecondStep.deleteMany({ where: { ...owner, id: { notIn: kept.map(({ id }) => id) } } });
    await tx.adminSecondStep.create({
      data: {
        ...owner,
        token_hash: deps.secrets.hash("second_step", token),
        created_at: now,
        expires_at: new Date(now.getTime() + SECOND_STEP_S * 1000),
      },
    });
  });
  return token;
}

/** The sign-in awaiting its second step, or null if it expired, had too many tries, or the account was removed. */
export async function findSecondStep(deps: Deps, token: string | null): Promise<OpenSecondStep | null> {
  const step = token
    ? await deps.db.adminSecondStep.findFirst({ where: open(deps, token), include: { admin: true } })
    : null;
  return step?.admin && !step.admin.disabled_at ? { ...step, admin: step.admin } : null;
}

/** As `findSecondStep`, for somebody of a shop. */
export async function findPortalStep(deps: Deps, token: string | null): Promise<OpenPortalStep | null> {
  const include = { account: { include: { partner: { select: { is_active: true } } } } };
  const step = token ? await deps.db.adminSecondStep.findFirst({ where: open(deps, token), include }) : null;
  const isOpen = step?.account?.partner.is_active && !step.account.disabled_at;
  return step?.account && isOpen ? { ...step, account: step.account } : null;
}

const open = (deps: Deps, token: string) => ({
  token_hash: deps.secrets.hash("second_step", token),
  expires_at: { gt: deps.clock() },
  tries: { lt: MOST_TRIES },
});

/** Counts a try before it is made, so that concurrent tries cannot exceed the limit. False if there were too many. */
export async function takeTry({ db }: Deps, step: AdminSecondStep): Promise<boolean> {
  const { count } = await db.adminSecondStep.updateMany({
    where: { id: step.id, tries: { lt: MOST_TRIES } },
    data: { tries: { increment: 1 } },
  });
  return count === 1;
}

/** Ends the step. Only one caller gets true and may open a session. */
export async function takeSecondStep({ db, clock }: Deps, step: AdminSecondStep): Promise<boolean> {
  const { count } = await db.adminSecondStep.deleteMany({
    where: { id: step.id, expires_at: { gt: clock() } },
  });
  return count === 1;
}
