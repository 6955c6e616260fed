import { applicationSample } from '#app/modules/inbox/blocks/application/schema.ts';
import { enquirySample } from '#app/modules/inbox/blocks/enquiry/schema.ts';
import { subscribeSample } from '#app/modules/newsletter/blocks/subscribe/schema.ts';
import { appsSample } from '#app/modules/site/blocks/apps/schema.ts';
import { audiencesSample } from '#app/modules/site/blocks/audiences/schema.ts';
import { comparisonSample } from '#app/modules/site/blocks/comparison/schema.ts';
import { ctaSample } from '#app/modules/site/blocks/cta/schema.ts';
import { durationsSample } from '#app/modules/site/blocks/durations/schema.ts';
import { entryCardsSample } from '#app/modules/site/blocks/entry-cards/schema.ts';
import { faqSample } from '#app/modules/site/blocks/faq/schema.ts';
import { featureSample } from '#app/modules/site/blocks/feature/schema.ts';
import { figuresSample } from '#app/modules/site/blocks/figures/schema.ts';
import { heroSample } from '#app/modules/site/blocks/hero/schema.ts';
import { imageSample } from '#app/modules/site/blocks/image/schema.ts';
import { legalSample } from '#app/modules/site/blocks/legal/schema.ts';
import { listSample } from '#app/modules/site/blocks/list/schema.ts';
import { offerSample } from '#app/modules/site/blocks/offer/schema.ts';
import { pillarSectionsSample } from '#app/modules/site/blocks/pillar-sections/schema.ts';
import { pillarStripSample } from '#app/modules/site/blocks/pillar-strip/schema.ts';
import { pricesSample } from '#app/modules/site/blocks/prices/schema.ts';
import { programmesSample } from '#app/modules/site/blocks/programmes/schema.ts';
import { quoteSample } from '#app/modules/site/blocks/quote/schema.ts';
import { stepsSample } from '#app/modules/site/blocks/steps/schema.ts';
import { textSample } from '#app/modules/site/blocks/text/schema.ts';
import { timelineSample } from '#app/modules/site/blocks/timeline/schema.ts';
import { videoShowcaseSample } from '#app/modules/site/blocks/video-showcase/schema.ts';
import { welcomeSample } from '#app/modules/site/blocks/welcome/schema.ts';
import type { BlockData } from '#app/modules/site/page/block-props.ts';
import type { BlockInput, BlockType } from '#app/modules/site/page/schemas.ts';

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

const noText = { title: '', description: '', file: null, still: null };

const videoShowcaseSampleData: BlockData['video-showcase'] = {
  slots: [
    { position: 1, kind: 'youtube', videoUrl: 'aaaaaaaaaaa', ...noText, title: 'The Tuesday that works' },
    { position: 2, kind: 'vimeo', videoUrl: '123456789', ...noText },
    { position: 3, kind: 'upload', videoUrl: '/media/talk.mp4', ...noText },
    { position: 4, kind: 'empty' },
    { position: 5, kind: 'empty' },
    { position: 6, kind: 'empty' },
  ],
  mayEdit: true,
  isAutoPlay: false,
};

const welcomeSampleData: BlockData['welcome'] = {
  affirmations: [
    { text: 'I can begin again at any hour of the day.', pillar: 'affirmations' },
    { text: 'Ten quiet minutes are enough for today.', pillar: 'meditation' },
    { text: 'I keep the promise I made this morning.', pillar: 'routine' },
  ],
  siteUrl: 'https://resjam.example',
};

/** The data that the loaders would return for the samples. */
export const sampleData: { [T in BlockType]?: T extends keyof BlockData ? BlockData[T] : never } = {
  'video-showcase': videoShowcaseSampleData,
  welcome: welcomeSampleData,
};
