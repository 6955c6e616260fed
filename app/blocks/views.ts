import { type ComponentType, lazy } from 'react';
import type { BlockProps } from '#app/blocks/block-props.ts';
import type { BlockType } from '#app/blocks/schemas.ts';

/**
 * How each block type looks. The compiler keeps the list complete. Each is a chunk of its own: a page fetches the views
 * it needs, and only when it needs them.
 */
export const blockViews: { [Type in BlockType]?: ComponentType<BlockProps<Type>> } = {
  cta: lazy(async () => ({ default: (await import('#app/blocks/cta/view.tsx')).CtaView })),
  doors: lazy(async () => ({ default: (await import('#app/blocks/doors/view.tsx')).DoorsView })),
  faq: lazy(async () => ({ default: (await import('#app/blocks/faq/view.tsx')).FaqView })),
  figures: lazy(async () => ({ default: (await import('#app/blocks/figures/view.tsx')).FiguresView })),
  hero: lazy(async () => ({ default: (await import('#app/blocks/hero/view.tsx')).HeroView })),
  list: lazy(async () => ({ default: (await import('#app/blocks/list/view.tsx')).ListView })),
  text: lazy(async () => ({ default: (await import('#app/blocks/text/view.tsx')).TextView })),
  welcome: lazy(async () => ({ default: (await import('#app/blocks/welcome/view.tsx')).WelcomeView })),
};
