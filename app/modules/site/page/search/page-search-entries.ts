import { proseText } from '#app/lib/text/prose.ts';
import type { BlockDescriptor, SearchPart } from '#app/modules/content/blocks/define-block.ts';
import { otherNames, type SearchEntry } from '#app/modules/search/index/search-entry.ts';
import { type Block, blockDescriptors } from '#app/modules/site/page/blocks.ts';
import type { PageDocument } from '#app/modules/site/page/document.ts';
import { pageText } from '#app/modules/site/page/search/page-text.ts';
import { headingId } from '#app/ui/section.tsx';

/** The home page names everything, so nearly every query matches it. Legal texts are long. */
const weights: Partial<Record<PageDocument['kind'], number>> = { home: 50, legal: 85 };

/** Returns the search entries of a page: the page, its sections, and the products that it shows. */
export function pageSearchEntries(id: string, page: PageDocument): SearchEntry[] {
  const { path, title, metaTitle, metaDescription, searchNames = '', kind, blocks } = page;
  const weight = weights[kind] ?? 100;
  const sections = kind === 'home' ? [] : blocks.flatMap(sectionsOf);
  const products = blocks.flatMap((block) =>
    (searchOf(block)?.products?.(block) ?? []).map((product) => ({ ...product, isMain: block.anchor !== undefined })),
  );
  const lead = blocks.flatMap((block) => (block.type === 'hero' ? [block.folio ?? '', block.title] : []));
  const purpose = kind === 'legal' ? 'policy' : '';
  const whole: SearchEntry = {
    kind: 'page',
    key: id,
    path,
    title,
    keywords: [metaTitle, purpose, ...lead, ...new Set(blocks.map((block) => searchOf(block)?.topic ?? ''))].join('\n'),
    summary: metaDescription,
    headings: [...sections, ...products].map((part) => part.title).join('\n'),
    text: textOf(blocks),
    weight,
  };
  return [
    whole,
    ...otherNames(whole, [...new Set([...(names[kind] ?? []), ...linesOf(searchNames)])]),
    ...sections.map((part) => ({
      ...entryOf({ ...part, keywords: `${part.keywords ?? ''}\n${purpose}` }),
      kind: 'page' as const,
      parentKey: id,
      weight,
    })),
    // The same product may be shown on several pages: the page with an anchor for it is its own.
    ...products.map(({ isMain, ...part }) => ({
      ...entryOf({ ...part, keywords: `${part.keywords ?? ''}\n${title}` }),
      kind: 'product' as const,
      weight: isMain ? 100 : 90,
    })),
  ].map((entry, index, all) => withFreeKey(entry, all.slice(0, index)));

  function entryOf({ anchor, title: ownTitle, keywords, summary = '', text = '' }: SearchPart) {
    return {
      key: `${id}#${anchor}`,
      path: `${path}#${anchor}`,
      title: ownTitle,
      keywords: keywords ?? '',
      summary,
      text,
    };
  }
}

/** Two parts of a page may have one title, and so one anchor. The first is the target of links. */
function withFreeKey(entry: SearchEntry, before: SearchEntry[]): SearchEntry {
  const isTaken = (key: string) => before.some((other) => other.kind === entry.kind && other.key === key);
  let key = entry.key;
  for (let number = 2; isTaken(key); number++) key = `${entry.key}-${number}`;
  return { ...entry, key };
}

/** Other names of a page of a kind, whatever its title is. */
const names: Partial<Record<PageDocument['kind'], string[]>> = {
  about: ['About us', 'Who we are', 'Who are you', 'Who runs this', 'The company', 'The team', 'Founders', 'Our story'],
  contact: [
    'Opening hours',
    'Business hours',
    'Office address',
    'Head office',
    'Where are you based',
    'Location',
    'Telephone number',
    'Email',
    'Email address',
    'Email us',
    'When we are open',
    'Get in touch',
    'Contact us',
    'Customer service',
    'Help and support',
    'Book a demo',
    'Book a consultation',
    'Book an appointment',
    'Jobs',
    'Careers',
    'Vacancies',
    'Work for us',
    'Partnerships',
    'Press',
  ],
};

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const textOf = (blocks: Block[]) => pageText(blocks).split('\n').map(proseText).join('\n');

const searchOf = ({ type }: Block): BlockDescriptor['search'] => blockDescriptors[type].search;

/**
 * Returns the sections that a block consists of. A block without a description of its sections is one if it has a
 * title.
 */
function sectionsOf(block: Block): SearchPart[] {
  const ownSections = searchOf(block)?.sections?.(block);
  if (ownSections) return ownSections;
  const title = 'heading' in block ? block.heading : 'title' in block ? block.title : undefined;
  if (!title) return [];
  return [
    {
      anchor: block.anchor ?? headingId(block.id),
      title,
      keywords: 'folio' in block ? (block.folio ?? '') : '',
      summary: 'lead' in block && typeof block.lead === 'string' ? block.lead : '',
      text: textOf([block]),
    },
  ];
}
