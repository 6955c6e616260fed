import type { ComponentType } from 'react';
import type { BlockProps } from '#app/blocks/block-props.ts';
import type { BlockType } from '#app/blocks/schemas.ts';
import { lazy } from '#app/hydration/lazy.ts';

/**
 * The view of each block type. The compiler keeps the list complete. Each view is a separate chunk: a page fetches only
 * the views it needs, when it needs them.
 */
export const blockViews: { [Type in BlockType]: ComponentType<BlockProps<Type>> } = {
  application: lazy(async () => ({ default: (await import('#app/blocks/application/view.tsx')).ApplicationView })),
  apps: lazy(async () => ({ default: (await import('#app/blocks/apps/view.tsx')).AppsView })),
  audiences: lazy(async () => ({ default: (await import('#app/blocks/audiences/view.tsx')).AudiencesView })),
  comparison: lazy(async () => ({ default: (await import('#app/blocks/comparison/view.tsx')).ComparisonView })),
  cta: lazy(async () => ({ default: (await import('#app/blocks/cta/view.tsx')).CtaView })),
  timeline: lazy(async () => ({ default: (await import('#app/blocks/timeline/view.tsx')).TimelineView })),
  'entry-cards': lazy(async () => ({ default: (await import('#app/blocks/entry-cards/view.tsx')).EntryCardsView })),
  durations: lazy(async () => ({ default: (await import('#app/blocks/durations/view.tsx')).DurationsView })),
  enquiry: lazy(async () => ({ default: (await import('#app/blocks/enquiry/view.tsx')).EnquiryView })),
  faq: lazy(async () => ({ default: (await import('#app/blocks/faq/view.tsx')).FaqView })),
  feature: lazy(async () => ({ default: (await import('#app/blocks/feature/view.tsx')).FeatureView })),
  figures: lazy(async () => ({ default: (await import('#app/blocks/figures/view.tsx')).FiguresView })),
  hero: lazy(async () => ({ default: (await import('#app/blocks/hero/view.tsx')).HeroView })),
  image: lazy(async () => ({ default: (await import('#app/blocks/image/view.tsx')).ImageView })),
  legal: lazy(async () => ({ default: (await import('#app/blocks/legal/view.tsx')).LegalView })),
  list: lazy(async () => ({ default: (await import('#app/blocks/list/view.tsx')).ListView })),
  offer: lazy(async () => ({ default: (await import('#app/blocks/offer/view.tsx')).OfferView })),
  'pillar-strip': lazy(async () => ({ default: (await import('#app/blocks/pillar-strip/view.tsx')).PillarStripView })),
  prices: lazy(async () => ({ default: (await import('#app/blocks/prices/view.tsx')).PricesView })),
  programmes: lazy(async () => ({ default: (await import('#app/blocks/programmes/view.tsx')).ProgrammesView })),
  quote: lazy(async () => ({ default: (await import('#app/blocks/quote/view.tsx')).QuoteView })),
  'pillar-sections': lazy(async () => ({
    default: (await import('#app/blocks/pillar-sections/view.tsx')).PillarSectionsView,
  })),
  steps: lazy(async () => ({ default: (await import('#app/blocks/steps/view.tsx')).StepsView })),
  subscribe: lazy(async () => ({ default: (await import('#app/blocks/subscribe/view.tsx')).SubscribeView })),
  text: lazy(async () => ({ default: (await import('#app/blocks/text/view.tsx')).TextView })),
  'video-showcase': lazy(async () => ({
    default: (await import('#app/blocks/video-showcase/view.tsx')).VideoShowcaseView,
  })),
  welcome: lazy(async () => ({ default: (await import('#app/blocks/welcome/view.tsx')).WelcomeView })),
};
