/** Something the command palette leads to. */
export interface PaletteItem {
  id: string;
  label: string;
  /** What tells two of the same name apart. */
  note?: string;
  /** Where it leads, or the command of the screen that it runs. */
  href?: string;
  command?: string;
}

export interface PaletteGroup {
  label: string;
  items: readonly PaletteItem[];
}

/** Words that each begin a word of the text, in any order: `blo po` finds Blog Posts. */
export function matchesWords(text: string, query: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return plain(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
