import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { FigureText } from '#app/modules/content/blocks/figure-text.tsx';
import { ActionLink } from '#app/ui/actions.tsx';
import { DotRing } from '#app/ui/art/dot-ring.tsx';
import { headingId, Section } from '#app/ui/section.tsx';
import { Ticks } from '#app/ui/ticks.tsx';
import type { offerBlock } from './block.ts';

/** One offer at one price. The price is inside the ring, and each dot is a session. */
export default function OfferView({ block }: BlockProps<typeof offerBlock>) {
  return (
    <Section block={block} ground="oat">
      <div className="wrap grid-12 items-center gap-y-12 py-section">
        <div className="relative mx-auto w-full max-w-[32rem] lg:col-span-5">
          <DotRing dots={block.dots} className="w-full" />
          <p className="@container absolute inset-[18%] grid content-center justify-items-center gap-3 text-center">
            <span className="figure-number text-[clamp(2.75rem,1.6rem+4vw,5rem)]">
              <FigureText figure={block.figure} />
            </span>{' '}
            {block.value && <span className="max-w-[13em] text-small leading-snug text-ink-2">{block.value}</span>}
          </p>
        </div>
        <div className="grid justify-items-start gap-6 lg:col-span-6 lg:col-start-7">
          <h2 id={headingId(block.id)}>{block.heading}</h2>
          <p className="lead max-w-[36rem]">{block.text}</p>
          <Ticks items={block.ticks} className="md:grid-cols-2 md:gap-x-8" />
          {block.action && (
            <div className="mt-2">
              <ActionLink {...block.action} />
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}
