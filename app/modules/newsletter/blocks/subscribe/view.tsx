import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { SubscribeBox } from '#app/modules/newsletter/components/subscribe-box.tsx';
import { headingId, Section } from '#app/ui/section.tsx';
import type { subscribeBlock } from './block.ts';

/** An email field and a button, near the end of a page. */
export default function SubscribeView({ block }: BlockProps<typeof subscribeBlock>) {
  return (
    <Section block={block} ground="oat">
      <SubscribeBox heading={block.heading} headingId={headingId(block.id)} text={block.text} />
    </Section>
  );
}
