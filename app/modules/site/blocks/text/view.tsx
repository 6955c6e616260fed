import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { Prose } from '#app/ui/prose.tsx';
import { headingId, Section } from '#app/ui/section.tsx';
import type { textBlock } from './block.ts';

/** A title on the left, running text on the right. */
export default function TextView({ block }: BlockProps<typeof textBlock>) {
  return (
    <Section block={block} ground={block.ground}>
      <div className="wrap grid-12 gap-y-6 py-section">
        <div className="grid content-start gap-4 lg:col-span-5">
          {block.folio && <p className="folio">{block.folio}</p>}
          <h2 id={headingId(block.id)}>{block.title}</h2>
        </div>
        <Prose text={block.text} className="max-w-[40rem] text-ink-2 lg:col-span-6 lg:col-start-7 lg:pt-2" />
      </div>
    </Section>
  );
}
