import { z } from 'zod';
import { applicationSchema } from '#app/modules/inbox/blocks/application/schema.ts';
import { enquirySchema } from '#app/modules/inbox/blocks/enquiry/schema.ts';
import { subscribeSchema } from '#app/modules/newsletter/blocks/subscribe/schema.ts';
import { appsSchema } from '#app/modules/site/blocks/apps/schema.ts';
import { audiencesSchema } from '#app/modules/site/blocks/audiences/schema.ts';
import { comparisonSchema } from '#app/modules/site/blocks/comparison/schema.ts';
import { ctaSchema } from '#app/modules/site/blocks/cta/schema.ts';
import { durationsSchema } from '#app/modules/site/blocks/durations/schema.ts';
import { entryCardsSchema } from '#app/modules/site/blocks/entry-cards/schema.ts';
import { faqSchema } from '#app/modules/site/blocks/faq/schema.ts';
import { featureSchema } from '#app/modules/site/blocks/feature/schema.ts';
import { figuresSchema } from '#app/modules/site/blocks/figures/schema.ts';
import { heroSchema } from '#app/modules/site/blocks/hero/schema.ts';
import { imageSchema } from '#app/modules/site/blocks/image/schema.ts';
import { legalSchema } from '#app/modules/site/blocks/legal/schema.ts';
import { listSchema } from '#app/modules/site/blocks/list/schema.ts';
import { offerSchema } from '#app/modules/site/blocks/offer/schema.ts';
import { pillarSectionsSchema } from '#app/modules/site/blocks/pillar-sections/schema.ts';
import { pillarStripSchema } from '#app/modules/site/blocks/pillar-strip/schema.ts';
import { pricesSchema } from '#app/modules/site/blocks/prices/schema.ts';
import { programmesSchema } from '#app/modules/site/blocks/programmes/schema.ts';
import { quoteSchema } from '#app/modules/site/blocks/quote/schema.ts';
import { stepsSchema } from '#app/modules/site/blocks/steps/schema.ts';
import { textSchema } from '#app/modules/site/blocks/text/schema.ts';
import { timelineSchema } from '#app/modules/site/blocks/timeline/schema.ts';
import { videoShowcaseSchema } from '#app/modules/site/blocks/video-showcase/schema.ts';
import { welcomeSchema } from '#app/modules/site/blocks/welcome/schema.ts';

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
