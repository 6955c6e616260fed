import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { Actions } from '#app/ui/actions.tsx';
import { Round } from '#app/ui/art/round.tsx';
import { headingId, Section } from '#app/ui/section.tsx';
import { pillarFills, round } from '#packages/illustrations/round.ts';
import type { ctaBlock } from './block.ts';

/** The call to action at the end of a page. On evergreen, the ring rises behind it. */
export default function CtaView({ block }: BlockProps<typeof ctaBlock>) {
  const actions = [
    { label: block.buttonText, href: block.buttonLink, tone: 'marigold' as const },
    ...(block.secondText && block.secondLink
      ? [{ label: block.secondText, href: block.secondLink, tone: 'quiet' as const, icon: block.secondIcon }]
      : []),
  ];
  const title = (
    <h2 id={headingId(block.id)} className="max-w-[15em]">
      {block.title}
    </h2>
  );
  const description = block.description && <p className="lead max-w-[36rem]">{block.description}</p>;

  if (block.ground === 'band')
    return (
      <Section block={block} ground="band" className="overflow-hidden">
        <div className="wrap grid-12 items-end gap-y-8">
          <div className="grid gap-5 pt-16 lg:col-span-7 lg:py-22">
            {title}
            {description}
            <Actions actions={actions} className="mt-3" />
          </div>
          <svg
            viewBox="0 0 400 300"
            className="isolate block w-full self-end overflow-visible lg:col-span-5"
            aria-hidden="true"
          >
            <Round of={round(230, 258, 150, 180, 24, pillarFills())} />
          </svg>
        </div>
      </Section>
    );
  return (
    <Section block={block} ground={block.ground}>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-16 gap-y-8 py-16 lg:py-18">
        <div className="grid gap-4">
          {title}
          {description}
        </div>
        <Actions actions={actions} />
      </div>
    </Section>
  );
}
