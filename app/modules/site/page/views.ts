import type { ComponentType } from 'react';
import { lazy } from '#app/hydration/lazy.ts';
import type { BlockProps } from '#app/modules/site/page/block-props.ts';
import type { BlockType } from '#app/modules/site/page/schemas.ts';

/**
 * The view of each block type. The compiler keeps the list complete. Each view is a separate chunk: a page fetches only
 * the views it needs, when it needs them.
 */
export const blockViews: { [Type in BlockType]: ComponentType<BlockProps<Type>> } = {
  application: lazy(async () => ({
    default: (await import('#app/modules/inbox/blocks/application/view.tsx')).ApplicationView,
  })),
  apps: lazy(async () => ({ default: (await import('#app/modules/site/blocks/apps/view.tsx')).AppsView })),
  audiences: lazy(async () => ({
    default: (await import('#app/modules/site/blocks/audiences/view.tsx')).AudiencesView,
  })),
  comparison: lazy(async () => ({
    default: (await import('#app/modules/site/blocks/comparison/view.tsx')).ComparisonView,
  })),
  cta: lazy(async () => ({ default: (await import('#app/modules/site/blocks/cta/view.tsx')).CtaView })),
  timeline: lazy(async () => ({ default: (await import('#app/modules/site/blocks/timeline/view.tsx')).TimelineView })),
  'entry-cards': lazy(async () => ({
    default: (await import('#app/modules/site/blocks/entry-cards/view.tsx')).EntryCardsView,
  })),
  durations: lazy(async () => ({
    default: (await import('#app/modules/site/blocks/durations/view.tsx')).DurationsView,
  })),
  enquiry: lazy(async () => ({ default: (await import('#app/modules/inbox/blocks/enquiry/view.tsx')).EnquiryView })),
  faq: lazy(async () => ({ default: (await import('#app/modules/site/blocks/faq/view.tsx')).FaqView })),
  feature: lazy(async () => ({ default: (await import('#app/modules/site/blocks/feature/view.tsx')).FeatureView })),
  figures: lazy(async () => ({ default: (await import('#app/modules/site/blocks/figures/view.tsx')).FiguresView })),
  hero: lazy(async () => ({ default: (await import('#app/modules/site/blocks/hero/view.tsx')).HeroView })),
  image: lazy(async () => ({ default: (await import('#app/modules/site/blocks/image/view.tsx')).ImageView })),
  legal: lazy(async () => ({ default: (await import('#app/modules/site/blocks/legal/view.tsx')).LegalView })),
  list: lazy(async () => ({ default: (await import('#app/modules/site/blocks/list/view.tsx')).ListView })),
  offer: lazy(async () => ({ default: (await import('#app/modules/site/blocks/offer/view.tsx')).OfferView })),
  'pillar-strip': lazy(async () => ({
    default: (await import('#app/modules/site/blocks/pillar-strip/view.tsx')).PillarStripView,
  })),
  prices: lazy(async () => ({ default: (await import('#app/modules/site/blocks/prices/view.tsx')).PricesView })),
  programmes: lazy(async () => ({
    default: (await import('#app/modules/site/blocks/programmes/view.tsx')).ProgrammesView,
  })),
  quote: lazy(async () => ({ default: (await import('#app/modules/site/blocks/quote/view.tsx')).QuoteView })),
  'pillar-sections': lazy(async () => ({
    default: (await import('#app/modules/site/blocks/pillar-sections/view.tsx')).PillarSectionsView,
  })),
  steps: lazy(async () => ({ default: (await import('#app/modules/site/blocks/steps/view.tsx')).StepsView })),
  subscribe: lazy(async () => ({
    default: (await import('#app/modules/newsletter/blocks/subscribe/view.tsx')).SubscribeView,
  })),
  text: lazy(async () => ({ default: (await import('#app/modules/site/blocks/text/view.tsx')).TextView })),
  'video-showcase': lazy(async () => ({
    default: (await import('#app/modules/site/blocks/video-showcase/view.tsx')).VideoShowcaseView,
  })),
  welcome: lazy(async () => ({ default: (await import('#app/modules/site/blocks/welcome/view.tsx')).WelcomeView })),
};
