import { ownValue } from '#app/lib/own-value.ts';
import type { BlockDescriptor } from '#app/modules/content/blocks/define-block.ts';
import type { PageDraft } from '#app/modules/pages/schema.ts';
import {
  type Block,
  type BlockType,
  blockDescriptors,
  blockSchema,
  isBlockType,
} from '#app/modules/site/page/blocks.ts';

const newBlockId = () => crypto.randomUUID().slice(0, 8);

const descriptorOf = (type: BlockType): BlockDescriptor => blockDescriptors[type];

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

/** A newly added page. */
export const newPage = (brandName: string): PageDraft => ({
  path: '/new-page',
  title: newTitle,
  metaTitle: `${newTitle} · ${brandName}`,
  metaDescription: newDescription,
  kind: 'page',
  blocks: [newBlock('hero'), newBlock('text')],
});

/**
 * Returns the page with another title. The hero title and the meta title change too if they still derive from the
 * previous title. A title that an editor wrote stays.
 */
export function withPageTitle(page: PageDraft, title: string): PageDraft {
  const [before, after] = [page.title.trim(), title.trim()];
  const followsMeta = page.metaTitle === before || page.metaTitle.startsWith(`${before} · `);
  return {
    ...page,
    title,
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

/** Returns the placeholders that are not replaced yet and that visitors would read. */
export function findPlaceholders(page: PageDraft): PlaceholderLeft[] {
  const details = { title: newTitle, metaDescription: newDescription };
  const inDetails = Object.entries(details).flatMap(([field, text]) =>
    ownValue(page, field) === text ? [{ path: [field], text }] : [],
  );
  const inBlocks = page.blocks.flatMap((block, place) => {
    if (!isBlockType(block.type)) return [];
    const { start = {}, keptFromStart = [] } = descriptorOf(block.type);
    return Object.entries(start).flatMap(([field, text]) =>
      typeof text === 'string' && block[field] === text && !keptFromStart.includes(field as never)
        ? [{ path: ['blocks', place, field], text }]
        : [],
    );
  });
  return [...inDetails, ...inBlocks];
}

const namedAtMost = 3;

/** Returns a warning about placeholders that are published or about to be. Empty if none is left. */
export function placeholderWarning(page: PageDraft): string {
  const texts = [...new Set(findPlaceholders(page).map((left) => left.text))];
  if (texts.length === 0) return '';
  const more = texts.length > namedAtMost ? ` and ${texts.length - namedAtMost} more` : '';
  return `There are still placeholders in “${page.title}”: ‘${texts.slice(0, namedAtMost).join('’, ‘')}’${more}.`;
}
