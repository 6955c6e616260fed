import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { FigureText } from '#app/modules/content/blocks/figure-text.tsx';
import { ArrowLink } from '#app/ui/actions.tsx';
import { headingId, Section } from '#app/ui/section.tsx';
import type { pricesBlock } from './block.ts';

/** Prices in large type, with what each includes. */
export default function PricesView({ block }: BlockProps<typeof pricesBlock>) {
  return (
    <Section block={block}>
      <div className="wrap pt-6 pb-section">
        <p className="folio">{block.folio}</p>
        <h2 id={headingId(block.id)} className={block.heading ? 'mt-3' : 'sr-only'}>
          {block.heading ?? block.folio}
        </h2>
        <div className="grid-12 mt-7 items-end gap-y-9">
          <dl className="contents">
            {block.prices.map((price) => (
              <div key={price.label} className="@container flex flex-col-reverse lg:col-span-4">
                <dt className="mt-3.5 text-ink-2">{price.label}</dt>
                <dd className="figure-number text-figure-3">
                  <FigureText figure={price.figure} />
                </dd>
              </div>
            ))}
          </dl>
          <div className={`max-w-[27rem] lg:col-span-4 ${block.prices.length === 1 ? 'lg:col-start-9' : ''}`}>
            <p className="text-ink-2">{block.text}</p>
            {block.link && (
              <ArrowLink href={block.link.href} className="mt-3">
                {block.link.label}
              </ArrowLink>
            )}
          </div>
        </div>
      </div>
    </Section>
  );
}
