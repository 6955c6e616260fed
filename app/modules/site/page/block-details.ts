import type { BlockType } from '#app/modules/site/page/schemas.ts';

/** The label and the purpose of each block type in the editor. The three most common types come first. */
export const blockDetails: Record<BlockType, { label: string; hint: string }> = {
  text: { label: 'Text', hint: 'A title and running text' },
  image: { label: 'Image', hint: 'A picture with a caption' },
  cta: { label: 'CTA', hint: 'A call to action with a button' },
  hero: { label: 'Hero', hint: 'A page’s opening' },
  feature: { label: 'Feature', hint: 'One product or service, beside an illustration' },
  list: { label: 'Ruled list', hint: 'Talks, services, reasons' },
  steps: { label: 'Steps', hint: 'Numbered, in an order that matters' },
  faq: { label: 'Questions', hint: 'Each opens on its own' },
  figures: { label: 'Figures', hint: 'One enormous number, and up to four beside it' },
  quote: { label: 'Quote', hint: 'One sentence set large' },
  prices: { label: 'Prices', hint: 'Each with what it buys' },
  offer: { label: 'Offer', hint: 'One price beside a ring of dots' },
  comparison: { label: 'Comparison', hint: 'A table, one column recommended' },
  programmes: { label: 'Programmes', hint: 'Large numbers, ruled rows' },
  durations: { label: 'Durations', hint: 'Lengths drawn to scale' },
  'entry-cards': { label: 'Entry cards', hint: 'Two or three ways in' },
  audiences: { label: 'Audiences', hint: 'Who are you? Cards that lead to the form' },
  timeline: { label: 'Timeline', hint: 'One day along a line, a pillar at each time' },
  'pillar-strip': { label: 'Pillar strip', hint: 'The six pillars on one line' },
  'pillar-sections': { label: 'Pillar sections', hint: 'The six pillars, one section each' },
  apps: { label: 'Apps', hint: 'The six apps' },
  legal: { label: 'Legal text', hint: 'With its contents in the margin' },
  subscribe: { label: 'Subscribe box', hint: 'News by email' },
  enquiry: { label: 'Enquiry form', hint: 'The contact form and its details' },
  application: { label: 'Application form', hint: 'The coaching application’s four steps' },
  'video-showcase': { label: 'Video showcase', hint: 'Six slots for videos' },
  welcome: { label: 'Welcome', hint: 'The home page’s ring and search' },
};

export const isBlockType = (type: string): type is BlockType => Object.hasOwn(blockDetails, type);
