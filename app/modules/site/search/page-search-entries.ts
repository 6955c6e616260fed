import { pillarNames } from '#app/lib/illustration/names.ts';
import { plainText } from '#app/lib/text/prose.ts';
import { otherNames, type SearchEntry } from '#app/modules/search/index/search-entry.ts';
import type { PageDocument } from '#app/modules/site/page/document.ts';
import type { Block } from '#app/modules/site/page/schemas.ts';
import { pageText } from '#app/modules/site/search/page-text.ts';
import { headingId, itemId } from '#app/ui/section.tsx';

/** The home page names everything, so nearly every query matches it. Legal texts are long. */
const weights: Partial<Record<PageDocument['kind'], number>> = { home: 50, legal: 85 };

interface Part {
  /** The fragment of its address. */
  anchor: string;
  title: string;
  keywords?: string;
  summary?: string;
  text: string;
}

/** Returns the search entries of a page: the page, its sections, and the products that it shows. */
export function pageSearchEntries(id: string, page: PageDocument): SearchEntry[] {
  const { path, title, metaTitle, metaDescription, kind, blocks } = page;
  const weight = weights[kind] ?? 100;
  const sections = kind === 'home' ? [] : blocks.flatMap(sectionsOf);
  const products = blocks.flatMap((block) =>
    productsOf(block).map((product) => ({ ...product, isMain: block.anchor !== undefined })),
  );
  const lead = blocks.flatMap((block) => (block.type === 'hero' ? [block.folio ?? '', block.title] : []));
  const whole: SearchEntry = {
    kind: 'page',
    key: id,
    path,
    title,
    keywords: [metaTitle, ...lead, ...new Set(blocks.map(({ type }) => topics[type] ?? ''))].join('\n'),
    summary: metaDescription,
    headings: [...sections, ...products].map((part) => part.title).join('\n'),
    text: textOf(blocks),
    weight,
  };
  return [
    whole,
    ...otherNames(whole, names[kind] ?? []),
    ...sections.map((part) => ({ ...entryOf(part), kind: 'page' as const, parentKey: id, weight })),
    // The same product may be shown on several pages: the page with an anchor for it is its own.
    ...products.map(({ isMain, ...part }) => ({
      ...entryOf({ ...part, keywords: `${part.keywords ?? ''}\n${title}` }),
      kind: 'product' as const,
      weight: isMain ? 100 : 90,
    })),
  ].map((entry, place, all) => withFreeKey(entry, all.slice(0, place)));

  function entryOf({ anchor, title: ownTitle, keywords, summary = '', text }: Part) {
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

/** What a block is for, where its words do not say it. */
const topics: Partial<Record<Block['type'], string>> = {
  application: 'apply, application form',
  apps: 'apps',
  enquiry: 'contact form, message',
  faq: 'questions and answers',
  offer: 'price, cost, fee',
  'pillar-sections': 'the six pillars',
  prices: 'prices, costs, fees, subscription',
  programmes: 'programmes',
  subscribe: 'newsletter',
  'video-showcase': 'videos',
};

/** What people call a page of a kind, whatever its title is. */
const names: Partial<Record<PageDocument['kind'], string[]>> = {
  about: ['About us', 'Who we are', 'Who are you', 'The company', 'The team', 'Founders', 'Our story'],
  contact: [
    'Opening hours',
    'Business hours',
    'Office address',
    'Head office',
    'Where are you based',
    'Location',
    'Telephone number',
    'Email address',
    'Get in touch',
    'Contact us',
    'Customer service',
    'Help and support',
    'Book a demo',
    'Book a consultation',
    'Book an appointment',
  ],
};

const textOf = (blocks: Block[]) => pageText(blocks).split('\n').map(plainText).join('\n');

/** Blocks that repeat or decorate what others say. */
const withoutSection = new Set<Block['type']>(['hero', 'welcome', 'cta', 'quote', 'pillar-strip', 'image', 'timeline']);

function sectionsOf(block: Block): Part[] {
  if (withoutSection.has(block.type)) return [];
  if (block.type === 'legal') {
    return block.sections.map(({ id, heading, text }) => ({ anchor: id, title: heading, text: plainText(text) }));
  }
  if (block.type === 'pillar-sections') {
    return block.sections.map(({ pillar, title, text, tryToday, app }) => ({
      anchor: `${pillar}-heading`,
      title: `${pillarNames[pillar]}: ${title}`,
      keywords: 'pillar',
      text: [text, tryToday, app.label].join('\n'),
    }));
  }
  const title = 'heading' in block ? block.heading : 'title' in block ? block.title : undefined;
  if (!title) return [];
  const own: Part = {
    anchor: block.anchor ?? headingId(block.id),
    title,
    keywords: 'folio' in block ? (block.folio ?? '') : '',
    summary: 'lead' in block && typeof block.lead === 'string' ? block.lead : '',
    text: textOf([block]),
  };
  if (block.type !== 'faq') return [own];
  return block.questions.map(({ question, answer }) => ({
    anchor: itemId(block.id, question),
    title: question,
    text: plainText(answer),
  }));
}

/** Returns the products that a block shows: apps, programmes, workshops, services. */
function productsOf(block: Block): Part[] {
  switch (block.type) {
    case 'apps':
      return block.apps.map(({ name, text, pillar }) => ({
        anchor: itemId(block.id, name),
        title: name,
        keywords: `app\n${pillarNames[pillar]}`,
        summary: text,
        text: '',
      }));
    case 'programmes':
      return block.programmes.map(({ figure, unit, title, text, ticks }) => ({
        anchor: itemId(block.id, title),
        title: `${figure} ${unit}: ${title}`,
        keywords: `programme\n${block.heading}`,
        summary: text,
        text: ticks.join('\n'),
      }));
    case 'durations':
      return block.durations.map(({ figure, unit, title, text, ticks }) => ({
        anchor: itemId(block.id, title),
        title: `${figure} ${unit}: ${title}`,
        summary: plainText(text),
        text: ticks.join('\n'),
      }));
    case 'list':
      if (!block.listsProducts) return [];
      return block.items.map(({ label, title, text }) => ({
        anchor: itemId(block.id, title),
        title,
        keywords: [label, block.folio].filter(Boolean).join('\n'),
        summary: text,
        text: '',
      }));
    case 'feature':
      if (!block.anchor) return [];
      return [
        {
          anchor: block.anchor,
          title: block.folio ? `${block.folio}: ${block.title}` : block.title,
          summary: plainText(block.text),
          text: block.ticks.join('\n'),
        },
      ];
    default:
      return [];
  }
}
