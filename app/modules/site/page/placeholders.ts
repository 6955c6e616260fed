import { ownValue } from '#app/lib/own-value.ts';
import { firstFree } from '#app/lib/text/first-free.ts';
import { slugNotice, slugOf } from '#app/lib/text/slug.ts';
import { isBuiltInPath } from '#app/lib/web/built-in-paths.ts';
import type { BlockDescriptor } from '#app/modules/content/blocks/define-block.ts';
import type { DraftBlock, PageDraft } from '#app/modules/pages/schema.ts';
import {
  type Block,
  type BlockType,
  blockDescriptors,
  blockSchema,
  isBlockType,
} from '#app/modules/site/page/blocks.ts';
import { readDocument } from '#app/modules/site/page/read-document.ts';
import { textFieldsOf } from '#app/modules/site/page/text-fields.ts';
import { placeholderOf } from '#app/ui/admin/editor/forms/describe-fields.ts';

const newBlockId = () => crypto.randomUUID().slice(0, 8);

export const descriptorOf = (type: BlockType): BlockDescriptor => blockDescriptors[type];

/** Returns a new section with content that is already valid. */
export function newBlock(type: BlockType): PageDraft['blocks'][number] {
  const { start, sample } = descriptorOf(type);
  return { ...blockSchema.parse({ ...(start ?? sample), type, id: newBlockId() }) };
}

/** Returns the sample of a block type. */
export const sampleBlock = (type: BlockType): Block =>
  blockSchema.parse({ ...descriptorOf(type).sample, type, id: `sample-${type}` });

/** Returns a copy of a section with a new id, for paste and duplicate. */
export const copyOfBlock = <Block extends { id: string }>(block: Block): Block => ({ ...block, id: newBlockId() });

const newTitle = 'New page';
const newDescription = 'Say in a sentence or two what this page is about.';

/** Returns the address that a page with this title has of itself. */
const addressOf = (title: string) => `/${slugOf(title).slice(0, 80).replace(/-$/, '') || 'new-page'}`;

/** Returns which words of the title the address of a page leaves out, as a sentence; null: none, or it is another one. */
export const pathNotice = ({ path, title }: Pick<PageDraft, 'path' | 'title'>): string | null =>
  path.replace(/-\d+$/, '') === addressOf(title.trim()) ? slugNotice(title) : null;

/** A newly added page. */
export const newPage = (brandName: string): PageDraft => ({
  path: addressOf(newTitle),
  title: newTitle,
  metaTitle: `${newTitle} · ${brandName}`,
  metaDescription: newDescription,
  kind: 'page',
  blocks: [newBlock('hero'), newBlock('text')],
});

/**
 * Returns the page with another title. The hero title, the meta title and the address change too if they still derive
 * from the previous title. What an editor wrote stays.
 * @param takenPaths the addresses of the other pages; without them the address stays, because visitors may know it
 */
export function withPageTitle(page: PageDraft, title: string, takenPaths?: ReadonlySet<string>): PageDraft {
  const [before, after] = [page.title.trim(), title.trim()];
  const isTaken = { has: (path: string) => takenPaths?.has(path) || isBuiltInPath(path) };
  const followsPath = takenPaths && page.path === firstFree(addressOf(before), isTaken);
  const followsMeta = page.metaTitle === before || page.metaTitle.startsWith(`${before} · `);
  return {
    ...page,
    title,
    path: followsPath ? firstFree(addressOf(after), isTaken) : page.path,
    metaTitle: followsMeta ? after + page.metaTitle.slice(before.length) : page.metaTitle,
    blocks: page.blocks.map((block) =>
      block.type === 'hero' && block.title === before ? { ...block, title: after } : block,
    ),
  };
}

/** A field that still has its placeholder text. */
interface PlaceholderLeft {
  /** The path of the field: `blocks`, 3, `title`. */
  path: (string | number)[];
  text: string;
}

/**
 * Returns the placeholders that are not replaced yet and that visitors would read.
 * @param published the version that was published last: its words are the editor's own
 */
export function findPlaceholders(page: PageDraft, published: Pick<PageDraft, 'blocks'> | null): PlaceholderLeft[] {
  const details = { title: newTitle, metaDescription: newDescription };
  const inDetails = Object.entries(details).flatMap(([field, text]) =>
    ownValue(page, field) === text ? [{ path: [field], text }] : [],
  );
  const before = new Map(published?.blocks.map((block) => [block.id, block]));
  const inBlocks = page.blocks.flatMap((block, index) =>
    findPlaceholdersIn(block, before.get(block.id)).map(({ path, text }) => ({
      path: ['blocks', index, ...path],
      text,
    })),
  );
  return [...inDetails, ...inBlocks];
}

/** Returns the texts of a block that it began with, at the paths in the block. */
export function findPlaceholdersIn(block: DraftBlock, published: DraftBlock | undefined): PlaceholderLeft[] {
  if (!isBlockType(block.type)) return [];
  const { start, sample, keptFromStart = [] } = descriptorOf(block.type);
  const began = textsOf({ type: block.type, ...(start ?? sample) });
  const ownTexts = textsOf(published ?? { type: block.type });
  return textFieldsOf(block).filter(({ path, text, field }) => {
    if (ownTexts.has(text) || keptFromStart.includes(path[0] as never)) return false;
    // A new item of a list begins with the name of its field.
    if (path.length > 1 && text === placeholderOf(field)) return true;
    return began.has(text) && (start !== undefined || isTelling(text));
  });
}

const textsOf = (block: { type: string }) => new Set(textFieldsOf(block).map(({ text }) => text));

/** Whether a text is specific to the company. A name or a label of the sample may well be what the editor wants. */
const isTelling = (text: string) => /\d/.test(text) || text.split(/\s+/).length > 2;

const namedAtMost = 3;

/**
 * Returns a warning about placeholders that are published or about to be. Empty if none is left.
 * @param published the document that was published last
 */
export function placeholderWarning(page: PageDraft, published: unknown): string {
  const before = published === null ? null : readDocument(published).page;
  const texts = [...new Set(findPlaceholders(page, before).map((left) => left.text))];
  if (texts.length === 0) return '';
  const more = texts.length > namedAtMost ? ` and ${texts.length - namedAtMost} more` : '';
  return `There are still placeholders in “${page.title}”: ‘${texts.slice(0, namedAtMost).join('’, ‘')}’${more}.`;
}
