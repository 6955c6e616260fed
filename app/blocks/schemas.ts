import { z } from 'zod';
import { applicationSchema } from '#app/blocks/application/schema.ts';
import { appsSchema } from '#app/blocks/apps/schema.ts';
import { audiencesSchema } from '#app/blocks/audiences/schema.ts';
import { comparisonSchema } from '#app/blocks/comparison/schema.ts';
import { ctaSchema } from '#app/blocks/cta/schema.ts';
import { durationsSchema } from '#app/blocks/durations/schema.ts';
import { enquirySchema } from '#app/blocks/enquiry/schema.ts';
import { entryCardsSchema } from '#app/blocks/entry-cards/schema.ts';
import { faqSchema } from '#app/blocks/faq/schema.ts';
import { featureSchema } from '#app/blocks/feature/schema.ts';
import { figuresSchema } from '#app/blocks/figures/schema.ts';
import { heroSchema } from '#app/blocks/hero/schema.ts';
import { imageSchema } from '#app/blocks/image/schema.ts';
import { legalSchema } from '#app/blocks/legal/schema.ts';
import { listSchema } from '#app/blocks/list/schema.ts';
import { offerSchema } from '#app/blocks/offer/schema.ts';
import { pillarSectionsSchema } from '#app/blocks/pillar-sections/schema.ts';
import { pillarStripSchema } from '#app/blocks/pillar-strip/schema.ts';
import { pricesSchema } from '#app/blocks/prices/schema.ts';
import { programmesSchema } from '#app/blocks/programmes/schema.ts';
import { quoteSchema } from '#app/blocks/quote/schema.ts';
import { stepsSchema } from '#app/blocks/steps/schema.ts';
import { subscribeSchema } from '#app/blocks/subscribe/schema.ts';
import { textSchema } from '#app/blocks/text/schema.ts';
import { timelineSchema } from '#app/blocks/timeline/schema.ts';
import { videoShowcaseSchema } from '#app/blocks/video-showcase/schema.ts';
import { welcomeSchema } from '#app/blocks/welcome/schema.ts';

/** Every block type of a page. After a type is added here, the compiler reports the other lists that lack it. */
export const blockSchema = z.discriminatedUnion('type', [
  applicationSchema,
  appsSchema,
  audiencesSchema,
  comparisonSchema,
  ctaSchema,
  timelineSchema,
  entryCardsSchema,
  durationsSchema,
  enquirySchema,
  faqSchema,
  featureSchema,
  figuresSchema,
  heroSchema,
  imageSchema,
  legalSchema,
  listSchema,
  offerSchema,
  pillarStripSchema,
  pricesSchema,
  programmesSchema,
  quoteSchema,
  pillarSectionsSchema,
  stepsSchema,
  subscribeSchema,
  textSchema,
  videoShowcaseSchema,
  welcomeSchema,
]);

export type Block = z.infer<typeof blockSchema>;
export type BlockType = Block['type'];
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>;
/** A block as written by hand, before defaults are filled in. */
export type BlockInput = z.input<typeof blockSchema>;
