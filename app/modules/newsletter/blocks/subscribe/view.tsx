import type { BlockViewProps } from '#app/modules/content/blocks/block-view.ts';
import { SubscribeBox } from '#app/modules/newsletter/components/subscribe-box.tsx';
import { headingId, Section } from '#app/ui/section.tsx';
import type { SubscribeBlock } from './schema.ts';

/** An email field and a button, near the end of a page. */
export function SubscribeView({ block }: BlockViewProps<SubscribeBlock>) {
  return (
    <Section block={block} ground="oat">
      <SubscribeBox heading={block.heading} headingId={headingId(block.id)} text={block.text} />
    </Section>
  );
}
