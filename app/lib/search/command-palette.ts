import { plainWords } from '#app/lib/text/plain-text.ts';

/** An entry of the command palette. */
export interface PaletteItem {
  id: string;
  label: string;
  /** Distinguishes entries with the same name. */
  note?: string;
  /** Its address, or the command of the screen that it runs. */
  href?: string;
  command?: string;
}

export interface PaletteGroup {
  label: string;
  items: readonly PaletteItem[];
}

/** Whether each word starts a word of the text, in any order: `blo po` finds Blog Posts. */
export function matchesText(text: string, query: string): boolean {
  const words = plainWords(text);
  return plainWords(query).every((typed) => words.some((word) => word.startsWith(typed)));
}
