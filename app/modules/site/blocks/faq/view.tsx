import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { Prose } from '#app/ui/prose.tsx';
import { headingId, itemId, Section } from '#app/ui/section.tsx';
import type { faqBlock } from './block.ts';

/** Frequently asked questions. The first is open, to show that the others can be opened. */
export default function FaqView({ block }: BlockProps<typeof faqBlock>) {
  return (
    <Section block={block}>
      <div className="wrap grid-12 gap-y-8 py-section">
        <div className="grid content-start gap-4 lg:col-span-4">
          <h2 id={headingId(block.id)}>{block.heading}</h2>
          {block.lead && <p className="text-ink-2">{block.lead}</p>}
        </div>
        <div className="ruled lg:col-span-7 lg:col-start-6">
          {block.questions.map((item, index) => (
            <details key={item.question} id={itemId(block.id, item.question)} open={index === 0}>
              <summary className="flex list-none items-center justify-between gap-4 py-5 [&::-webkit-details-marker]:hidden">
                <h3 className="text-[1.4375rem] leading-[1.3]">{item.question}</h3>
                <span className="fold-mark" />
              </summary>
              <Prose text={item.answer} className="max-w-[38rem] pb-6 text-ink-2" />
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
