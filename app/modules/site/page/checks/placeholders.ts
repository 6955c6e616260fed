import { ownValue } from '#app/lib/own-value.ts';
import type { PageDraft } from '#app/modules/pages/schema.ts';
import { samples } from '#app/modules/site/page/checks/samples.ts';
import { type BlockType, blockSchema } from '#app/modules/site/page/schemas.ts';

const newBlockId = () => crypto.randomUUID().slice(0, 8);

/** Placeholder texts for three types. All other types start with their sample. */
const ownText: Partial<Record<BlockType, object>> = {
  text: { type: 'text', title: 'New section', text: 'Write your text here.' },
  image: { type: 'image', imageUrl: '/icon-512.png', alt: 'Describe the picture here' },
  cta: {
    type: 'cta',
    title: 'Call to action',
    description: 'Say why somebody should press the button.',
    buttonText: 'Contact us',
    buttonLink: '/contact',
  },
  hero: { type: 'hero', title: 'New page', lead: 'Say in a sentence what this page is about.' },
};

/** Returns a new section with placeholder content that is already valid. */
export function newBlock(type: BlockType): PageDraft['blocks'][number] {
  const { id: _id, ...block } = blockSchema.parse({ ...samples[type], ...ownText[type], id: 'new' });
  if (!ownText[type]) return { ...block, id: newBlockId() };
  return { ...blockSchema.parse({ ...ownText[type], id: newBlockId() }) };
}

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
    const own = Object.entries(ownValue(ownText, block.type) ?? {});
    return own.flatMap(([field, text]) =>
      isSentence(field, text) && block[field] === text ? [{ path: ['blocks', place, field], text }] : [],
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

/** Default buttons and addresses of a section may stay unchanged. */
const isSentence = (field: string, text: unknown): text is string =>
  typeof text === 'string' && !['type', 'imageUrl', 'buttonText', 'buttonLink'].includes(field);
