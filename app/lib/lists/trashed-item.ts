/** Something in the trash, of any kind. */
export interface TrashedItem {
  id: string;
  title: string;
  trashedAt: Date;
}

/** `limit`: the most rows, of which the latest are returned. */
export interface TrashQuery {
  q: string;
  limit: number;
}
