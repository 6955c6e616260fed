import { SubscribeBox } from '#app/modules/newsletter/components/subscribe-box.tsx';
import type { BlockProps } from '#app/modules/site/page/block-props.ts';
import { headingId, Section } from '#app/ui/section.tsx';

/** An email field and a button, near the end of a page. */
export function SubscribeView({ block }: BlockProps<'subscribe'>) {
  return (
    <Section block={block} ground="oat">
      <SubscribeBox heading={block.heading} headingId={headingId(block.id)} text={block.text} />
    </Section>
  );
}
