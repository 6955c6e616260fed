import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { Actions } from '#app/ui/actions.tsx';
import { isRing, Plate } from '#app/ui/art/plate.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { headingId, Section } from '#app/ui/section.tsx';
import { Ticks } from '#app/ui/ticks.tsx';
import type { featureBlock } from './block.ts';

/** One product or service in detail. On the left its plate is a dome, on the right a leaf. */
export default function FeatureView({ block }: BlockProps<typeof featureBlock>) {
  const isLeft = block.side === 'left';
  const shape = isRing(block.plate) ? 'square' : isLeft ? 'dome' : 'leaf';
  return (
    <Section block={block} ground={block.ground}>
      <div
        className={`wrap grid-12 items-center gap-y-9 py-section ${isLeft ? 'md:max-lg:picture-left' : 'md:max-lg:picture-right'}`}
      >
        <div className={`max-md:w-[86%] lg:col-span-5 ${isLeft ? '' : 'md:order-2 lg:col-start-8'}`}>
          <Plate name={block.plate} shape={shape} />
        </div>
        <div className={`grid justify-items-start gap-5 lg:col-span-6 ${isLeft ? 'lg:col-start-7' : ''}`}>
          {block.folio && <p className="folio">{block.folio}</p>}
          <h2 id={headingId(block.id)}>{block.title}</h2>
          <Prose text={block.text} className="max-w-[40rem] text-ink-2" />
          <Ticks items={block.ticks} className="mt-1" />
          <Actions actions={block.actions} className="mt-3" />
        </div>
      </div>
    </Section>
  );
}
