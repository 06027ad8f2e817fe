export interface PartnerActor {
  kind: "partner";
  id: number;
  name: string;
}

export function partnerActor(partner: { id: number; name: string }): PartnerActor {
  return { kind: "partner", id: partner.id, name: partner.name };
}
