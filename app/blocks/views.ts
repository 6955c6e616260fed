import type { ComponentType } from 'react';
import type { BlockProps } from '#app/blocks/block-props.ts';
import { CtaView } from '#app/blocks/cta/view.tsx';
import { DoorsView } from '#app/blocks/doors/view.tsx';
import { FaqView } from '#app/blocks/faq/view.tsx';
import { FiguresView } from '#app/blocks/figures/view.tsx';
import { HeroView } from '#app/blocks/hero/view.tsx';
import { ListView } from '#app/blocks/list/view.tsx';
import type { BlockType } from '#app/blocks/schemas.ts';
import { TextView } from '#app/blocks/text/view.tsx';
import { WelcomeView } from '#app/blocks/welcome/view.tsx';

/** One view for every block type; the compiler names what is missing. */
export const blockViews: { [T in BlockType]: ComponentType<BlockProps<T>> } = {
  cta: CtaView,
  doors: DoorsView,
  faq: FaqView,
  figures: FiguresView,
  hero: HeroView,
  list: ListView,
  text: TextView,
  welcome: WelcomeView,
} as { [T in BlockType]: ComponentType<BlockProps<T>> };
