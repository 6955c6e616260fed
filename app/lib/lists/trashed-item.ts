/** Something in the trash, of any kind. */
export interface TrashedItem {
  id: string;
  title: string;
  trashedAt: Date;
}

/** `limit`: the maximum number of rows; the latest are returned. */
export interface TrashQuery {
  q: string;
  limit: number;
}
