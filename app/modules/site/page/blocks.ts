import { z } from 'zod';
import { bookingBlock } from '#app/modules/bookings/blocks/booking/block.ts';
import { applicationBlock } from '#app/modules/inbox/blocks/application/block.ts';
import { enquiryBlock } from '#app/modules/inbox/blocks/enquiry/block.ts';
import { subscribeBlock } from '#app/modules/newsletter/blocks/subscribe/block.ts';
import { appsBlock } from '#app/modules/site/blocks/apps/block.ts';
import { audiencesBlock } from '#app/modules/site/blocks/audiences/block.ts';
import { comparisonBlock } from '#app/modules/site/blocks/comparison/block.ts';
import { ctaBlock } from '#app/modules/site/blocks/cta/block.ts';
import { durationsBlock } from '#app/modules/site/blocks/durations/block.ts';
import { entryCardsBlock } from '#app/modules/site/blocks/entry-cards/block.ts';
import { faqBlock } from '#app/modules/site/blocks/faq/block.ts';
import { featureBlock } from '#app/modules/site/blocks/feature/block.ts';
import { figuresBlock } from '#app/modules/site/blocks/figures/block.ts';
import { heroBlock } from '#app/modules/site/blocks/hero/block.ts';
import { imageBlock } from '#app/modules/site/blocks/image/block.ts';
import { legalBlock } from '#app/modules/site/blocks/legal/block.ts';
import { listBlock } from '#app/modules/site/blocks/list/block.ts';
import { offerBlock } from '#app/modules/site/blocks/offer/block.ts';
import { pillarSectionsBlock } from '#app/modules/site/blocks/pillar-sections/block.ts';
import { pillarStripBlock } from '#app/modules/site/blocks/pillar-strip/block.ts';
import { pricesBlock } from '#app/modules/site/blocks/prices/block.ts';
import { programmesBlock } from '#app/modules/site/blocks/programmes/block.ts';
import { quoteBlock } from '#app/modules/site/blocks/quote/block.ts';
import { stepsBlock } from '#app/modules/site/blocks/steps/block.ts';
import { textBlock } from '#app/modules/site/blocks/text/block.ts';
import { timelineBlock } from '#app/modules/site/blocks/timeline/block.ts';
import { videoShowcaseBlock } from '#app/modules/site/blocks/video-showcase/block.ts';
import { welcomeBlock } from '#app/modules/site/blocks/welcome/block.ts';

/** Every block type of a page, in the order in which the editor offers them. The three most common come first. */
export const blockDescriptors = {
  text: textBlock,
  image: imageBlock,
  cta: ctaBlock,
  hero: heroBlock,
  feature: featureBlock,
  list: listBlock,
  steps: stepsBlock,
  faq: faqBlock,
  figures: figuresBlock,
  quote: quoteBlock,
  prices: pricesBlock,
  offer: offerBlock,
  comparison: comparisonBlock,
  programmes: programmesBlock,
  durations: durationsBlock,
  'entry-cards': entryCardsBlock,
  audiences: audiencesBlock,
  timeline: timelineBlock,
  'pillar-strip': pillarStripBlock,
  'pillar-sections': pillarSectionsBlock,
  apps: appsBlock,
  legal: legalBlock,
  booking: bookingBlock,
  subscribe: subscribeBlock,
  enquiry: enquiryBlock,
  application: applicationBlock,
  'video-showcase': videoShowcaseBlock,
  welcome: welcomeBlock,
};

type Schema = (typeof blockDescriptors)[keyof typeof blockDescriptors]['schema'];

/** Any block of a page. */
export const blockSchema = z.discriminatedUnion(
  'type',
  Object.values(blockDescriptors).map(({ schema }) => schema) as [Schema, ...Schema[]],
);

export type Block = z.infer<typeof blockSchema>;
export type BlockType = Block['type'];

export const blockTypes = Object.keys(blockDescriptors) as BlockType[];

export const isBlockType = (type: string): type is BlockType => Object.hasOwn(blockDescriptors, type);

/** Returns the name of a type of section for people; the type itself if it is unknown. */
export const blockLabel = (type: string): string => (isBlockType(type) ? blockDescriptors[type].label : type);
