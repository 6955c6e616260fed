import type { ComponentType } from 'react';
import { ApplicationView } from '#app/blocks/application/view.tsx';
import { AppsView } from '#app/blocks/apps/view.tsx';
import { AudiencesView } from '#app/blocks/audiences/view.tsx';
import type { BlockProps } from '#app/blocks/block-props.ts';
import { ComparisonView } from '#app/blocks/comparison/view.tsx';
import { CtaView } from '#app/blocks/cta/view.tsx';
import { DayView } from '#app/blocks/day/view.tsx';
import { DoorsView } from '#app/blocks/doors/view.tsx';
import { DurationsView } from '#app/blocks/durations/view.tsx';
import { EnquiryView } from '#app/blocks/enquiry/view.tsx';
import { FaqView } from '#app/blocks/faq/view.tsx';
import { FeatureView } from '#app/blocks/feature/view.tsx';
import { FiguresView } from '#app/blocks/figures/view.tsx';
import { HeroView } from '#app/blocks/hero/view.tsx';
import { ImageView } from '#app/blocks/image/view.tsx';
import { LegalView } from '#app/blocks/legal/view.tsx';
import { ListView } from '#app/blocks/list/view.tsx';
import { OfferView } from '#app/blocks/offer/view.tsx';
import { PillarStripView } from '#app/blocks/pillar-strip/view.tsx';
import { PricesView } from '#app/blocks/prices/view.tsx';
import { ProgrammesView } from '#app/blocks/programmes/view.tsx';
import { QuoteView } from '#app/blocks/quote/view.tsx';
import type { BlockType } from '#app/blocks/schemas.ts';
import { SpreadsView } from '#app/blocks/spreads/view.tsx';
import { StepsView } from '#app/blocks/steps/view.tsx';
import { TextView } from '#app/blocks/text/view.tsx';
import { VideoShowcaseView } from '#app/blocks/video-showcase/view.tsx';
import { WelcomeView } from '#app/blocks/welcome/view.tsx';

/** One view for every block type; the compiler names what is missing. */
export const blockViews: { [T in BlockType]: ComponentType<BlockProps<T>> } = {
  application: ApplicationView,
  apps: AppsView,
  audiences: AudiencesView,
  comparison: ComparisonView,
  cta: CtaView,
  day: DayView,
  doors: DoorsView,
  durations: DurationsView,
  enquiry: EnquiryView,
  faq: FaqView,
  feature: FeatureView,
  figures: FiguresView,
  hero: HeroView,
  image: ImageView,
  legal: LegalView,
  list: ListView,
  offer: OfferView,
  'pillar-strip': PillarStripView,
  prices: PricesView,
  programmes: ProgrammesView,
  quote: QuoteView,
  spreads: SpreadsView,
  steps: StepsView,
  text: TextView,
  'video-showcase': VideoShowcaseView,
  welcome: WelcomeView,
};
