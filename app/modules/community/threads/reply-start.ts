/** A post that a reply answers. */
export interface QuotedPost {
  number: number;
  name: string;
}

/** The initial content of the form of a reply. */
export interface ReplyStart {
  fields: Record<string, string>;
  /** When it was stored as a draft; null: it was not. */
  draftAt: Date | null;
}
