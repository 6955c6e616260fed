/** The data that a post of another forum comes with. Nobody is notified of it. */
export interface ImportedPost {
  writtenAt: Date;
  /** Its author there (`forum_imported_members`); null: nobody who is known. */
  memberId: string | null;
  likes: number;
  /** Its number in its thread there; null: it had none. */
  number: number | null;
}
