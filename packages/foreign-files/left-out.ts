/** Items that a reader could not read, or must not pass on. */
export interface LeftOut {
  /** The line of the text on which it begins, starting at 1. Null if the text has no lines that a person would count. */
  line: number | null;
  /** Why, as a sentence for the person who sent the file. */
  reason: string;
}
