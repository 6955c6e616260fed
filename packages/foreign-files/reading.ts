/** Something that a file contains, in the words of the system that wrote it. */
export interface FoundItem {
  /** The same each time the same thing is found, and different for any other thing. */
  key: string;
  kind: string;
  title: string;
  payload: unknown;
  /** The place among the items of its kind, if that is not the order of the file. */
  order?: number;
  /** Changes and omissions of the reader in this item, in sentences. */
  notes?: string[];
}

/** Omissions: how often, and which items by name. */
export interface LeftOutItem {
  times?: number;
  which?: string | undefined;
}

/** The callbacks of a reader. */
export interface Reading {
  /** Waits until what was found is stored. */
  found: (item: FoundItem) => Promise<void>;
  /** Reports what is not read. Reports with the same sentence are counted together. */
  leaveOut: (sentence: string, item?: LeftOutItem) => void;
  signal: AbortSignal;
}
