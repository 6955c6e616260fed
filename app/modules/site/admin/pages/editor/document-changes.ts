import type { DraftBlock, PageDraft } from '#app/modules/pages/schema.ts';
import { type TextField, textPlacesOf, withText } from '#app/modules/site/page/text-fields.ts';

/** A change to a page, as a pure function from one page to the next. */
export type Change = (page: PageDraft) => PageDraft;

export const setField =
  (field: 'title' | 'path' | 'metaTitle' | 'metaDescription' | 'searchNames', value: string): Change =>
  (page) => ({ ...page, [field]: value });

export const setBlock =
  (block: DraftBlock): Change =>
  (page) => ({ ...page, blocks: page.blocks.map((other) => (other.id === block.id ? block : other)) });

/** @param index index among all blocks; default: at the end */
export const addBlock =
  (block: DraftBlock, index?: number): Change =>
  (page) => ({ ...page, blocks: page.blocks.toSpliced(index ?? page.blocks.length, 0, block) });

/** @param after the id of the block before it; null for the first section, below the hero */
export const addBlockAfter =
  (block: DraftBlock, after: string | null): Change =>
  (page) => {
    const before = after === null ? (partsOf(page).hero ? 0 : -1) : page.blocks.findIndex(({ id }) => id === after);
    return addBlock(block, before + 1)(page);
  };

/** Writes a text of a block. An empty optional one is removed. A place that the block does not have is not changed. */
export const setText =
  (id: string, path: TextField['path'], text: string): Change =>
  (page) => {
    const block = page.blocks.find((one) => one.id === id);
    const known = block && textPlacesOf(block).find((one) => one.path.join() === path.join());
    if (!block || !known) return page;
    const isGone = text.trim() === '' && known.field.isOptional;
    return setBlock(withText(block, known.path, isGone ? undefined : text))(page);
  };

export const removeBlock =
  (id: string): Change =>
  (page) => ({ ...page, blocks: page.blocks.filter((block) => block.id !== id) });

/** Moves a section to the position of another. */
export const moveBlock =
  (id: string, toId: string): Change =>
  (page) => {
    const from = page.blocks.findIndex((block) => block.id === id);
    const to = page.blocks.findIndex((block) => block.id === toId);
    const moved = page.blocks[from];
    if (!moved || to < 0) return page;
    return { ...page, blocks: page.blocks.toSpliced(from, 1).toSpliced(to, 0, moved) };
  };

/** Splits a page into hero and sections. The hero is the first block or absent. */
export function partsOf({ blocks }: PageDraft): { hero: DraftBlock | null; sections: DraftBlock[] } {
  const [first, ...rest] = blocks;
  return first?.type === 'hero' ? { hero: first, sections: rest } : { hero: null, sections: blocks };
}
