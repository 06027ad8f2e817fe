export interface OwnSession {
  id: number;
  device: string;
  signed_in: string;
  seen: string;
  is_this: boolean;
}
