import type { ComponentType } from 'react';
import { lazy } from '#app/lib/lazy/lazy.ts';
import type { BlockDescriptor, BlockProps } from '#app/modules/content/blocks/define-block.ts';
import type { BlockType, blockDescriptors } from './blocks.ts';

interface BlockView<Descriptor extends BlockDescriptor> {
  View: ComponentType<BlockProps<Descriptor>>;
  /** Whether the block has controls that need React. */
  isScripted: boolean;
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Text, links, disclosures: the browser keeps the HTML of the server. */
const plain = <Props>(load: Load<Props>) => ({ View: lazy(load), isScripted: false });
const scripted = <Props>(load: Load<Props>) => ({ View: lazy(load), isScripted: true });

/**
 * The view of each block type. Each is a separate chunk: a page fetches only the views it needs, when it needs them.
 * Public pages fetch this list, so it knows only the types of the descriptors.
 */
export const blockViews: { [Type in BlockType]: BlockView<(typeof blockDescriptors)[Type]> } = {
  text: plain(() => import('#app/modules/site/blocks/text/view.tsx')),
  image: plain(() => import('#app/modules/site/blocks/image/view.tsx')),
  cta: plain(() => import('#app/modules/site/blocks/cta/view.tsx')),
  hero: plain(() => import('#app/modules/site/blocks/hero/view.tsx')),
  feature: plain(() => import('#app/modules/site/blocks/feature/view.tsx')),
  list: plain(() => import('#app/modules/site/blocks/list/view.tsx')),
  steps: plain(() => import('#app/modules/site/blocks/steps/view.tsx')),
  faq: plain(() => import('#app/modules/site/blocks/faq/view.tsx')),
  figures: plain(() => import('#app/modules/site/blocks/figures/view.tsx')),
  quote: plain(() => import('#app/modules/site/blocks/quote/view.tsx')),
  prices: plain(() => import('#app/modules/site/blocks/prices/view.tsx')),
  offer: plain(() => import('#app/modules/site/blocks/offer/view.tsx')),
  comparison: plain(() => import('#app/modules/site/blocks/comparison/view.tsx')),
  programmes: plain(() => import('#app/modules/site/blocks/programmes/view.tsx')),
  durations: plain(() => import('#app/modules/site/blocks/durations/view.tsx')),
  'entry-cards': plain(() => import('#app/modules/site/blocks/entry-cards/view.tsx')),
  audiences: plain(() => import('#app/modules/site/blocks/audiences/view.tsx')),
  timeline: plain(() => import('#app/modules/site/blocks/timeline/view.tsx')),
  'pillar-strip': plain(() => import('#app/modules/site/blocks/pillar-strip/view.tsx')),
  'pillar-sections': plain(() => import('#app/modules/site/blocks/pillar-sections/view.tsx')),
  apps: plain(() => import('#app/modules/site/blocks/apps/view.tsx')),
  legal: plain(() => import('#app/modules/site/blocks/legal/view.tsx')),
  booking: scripted(() => import('#app/modules/bookings/blocks/booking/view.tsx')),
  subscribe: scripted(() => import('#app/modules/newsletter/blocks/subscribe/view.tsx')),
  enquiry: scripted(() => import('#app/modules/inbox/blocks/enquiry/view.tsx')),
  application: scripted(() => import('#app/modules/inbox/blocks/application/view.tsx')),
  'video-showcase': scripted(() => import('#app/modules/site/blocks/video-showcase/view.tsx')),
  welcome: scripted(() => import('#app/modules/site/blocks/welcome/view.tsx')),
};
