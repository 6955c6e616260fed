import { applicationSample } from '#app/blocks/application/sample.ts';
import { appsSample } from '#app/blocks/apps/sample.ts';
import { audiencesSample } from '#app/blocks/audiences/sample.ts';
import type { BlockData } from '#app/blocks/block-props.ts';
import { comparisonSample } from '#app/blocks/comparison/sample.ts';
import { ctaSample } from '#app/blocks/cta/sample.ts';
import { durationsSample } from '#app/blocks/durations/sample.ts';
import { enquirySample } from '#app/blocks/enquiry/sample.ts';
import { entryCardsSample } from '#app/blocks/entry-cards/sample.ts';
import { faqSample } from '#app/blocks/faq/sample.ts';
import { featureSample } from '#app/blocks/feature/sample.ts';
import { figuresSample } from '#app/blocks/figures/sample.ts';
import { heroSample } from '#app/blocks/hero/sample.ts';
import { imageSample } from '#app/blocks/image/sample.ts';
import { legalSample } from '#app/blocks/legal/sample.ts';
import { listSample } from '#app/blocks/list/sample.ts';
import { offerSample } from '#app/blocks/offer/sample.ts';
import { pillarSectionsSample } from '#app/blocks/pillar-sections/sample.ts';
import { pillarStripSample } from '#app/blocks/pillar-strip/sample.ts';
import { pricesSample } from '#app/blocks/prices/sample.ts';
import { programmesSample } from '#app/blocks/programmes/sample.ts';
import { quoteSample } from '#app/blocks/quote/sample.ts';
import type { BlockInput, BlockType } from '#app/blocks/schemas.ts';
import { stepsSample } from '#app/blocks/steps/sample.ts';
import { subscribeSample } from '#app/blocks/subscribe/sample.ts';
import { textSample } from '#app/blocks/text/sample.ts';
import { timelineSample } from '#app/blocks/timeline/sample.ts';
import { videoShowcaseSample, videoShowcaseSampleData } from '#app/blocks/video-showcase/sample.ts';
import { welcomeSample, welcomeSampleData } from '#app/blocks/welcome/sample.ts';

/** One sample of every block type: for the editor's preview and the tests. */
export const samples: Record<BlockType, BlockInput> = {
  application: applicationSample,
  apps: appsSample,
  audiences: audiencesSample,
  comparison: comparisonSample,
  cta: ctaSample,
  timeline: timelineSample,
  'entry-cards': entryCardsSample,
  durations: durationsSample,
  enquiry: enquirySample,
  faq: faqSample,
  feature: featureSample,
  figures: figuresSample,
  hero: heroSample,
  image: imageSample,
  legal: legalSample,
  list: listSample,
  offer: offerSample,
  'pillar-strip': pillarStripSample,
  prices: pricesSample,
  programmes: programmesSample,
  quote: quoteSample,
  'pillar-sections': pillarSectionsSample,
  steps: stepsSample,
  subscribe: subscribeSample,
  text: textSample,
  'video-showcase': videoShowcaseSample,
  welcome: welcomeSample,
};

/** The data that the loaders would return for the samples. */
export const sampleData: { [T in BlockType]?: T extends keyof BlockData ? BlockData[T] : never } = {
  'video-showcase': videoShowcaseSampleData,
  welcome: welcomeSampleData,
};
