export interface AdminActor {
  kind: "admin";
  id: number;
  name: string;
}

export function adminActor(admin: { id: number; full_name: string }): AdminActor {
  return { kind: "admin", id: admin.id, name: admin.full_name };
}

export interface PartnerActor {
  kind: "partner";
  id: number;
  name: string;
  /** The sign-in that acted. */
  account_id?: number;
}

/** Named after the person who signed in, or the shop where its own sign-in was used. */
export function partnerActor(
  partner: { id: number; name: string },
  account?: { id: number; full_name: string },
): PartnerActor {
  const name = account?.full_name ? `${account.full_name}, ${partner.name}` : partner.name;
  return { kind: "partner", id: partner.id, name, ...(account && { account_id: account.id }) };
}
