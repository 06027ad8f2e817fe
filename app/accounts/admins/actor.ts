export interface AdminActor {
  kind: "admin";
  id: number;
  name: string;
}

export function adminActor(admin: { id: number; full_name: string }): AdminActor {
  return { kind: "admin", id: admin.id, name: admin.full_name };
}
