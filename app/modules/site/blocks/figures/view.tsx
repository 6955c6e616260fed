import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { FigureText } from '#app/modules/content/blocks/figure-text.tsx';
import { headingId, Section } from '#app/ui/section.tsx';
import type { figuresBlock } from './block.ts';

/** One figure may be very large, with the others beside it as ruled rows. Without one, all are in a single row. */
export default function FiguresView({ block }: BlockProps<typeof figuresBlock>) {
  const { lead, figures } = block;
  const leadColour = block.ground === 'band' ? 'text-mari' : '';
  return (
    <Section block={block} ground={block.ground}>
      <h2 id={headingId(block.id)} className="sr-only">
        {block.heading}
      </h2>
      {lead ? (
        <div className="wrap grid-12 items-end gap-y-12 py-14 lg:py-22">
          <dl className="@container flex flex-col-reverse lg:col-span-7">
            <dt className="mt-6 text-lead text-ink-2">{lead.label}</dt>
            <dd className={`figure-number -ml-[0.04em] text-figure-1 ${leadColour}`}>
              <FigureText figure={lead.figure} />
            </dd>
          </dl>
          <dl className="ruled @container lg:col-span-5">
            {figures.map((item) => (
              <div key={item.label} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-4.5">
                <dt className="flex-[1_1_6rem] text-ink-2">{item.label}</dt>
                <dd className="figure-number ml-auto text-right text-figure-4">
                  <FigureText figure={item.figure} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ) : (
        <dl className="wrap @container flex flex-wrap justify-between gap-x-12 gap-y-6 py-12 max-md:flex-col">
          {figures.map((item) => (
            <div
              key={item.label}
              className="flex flex-row-reverse flex-wrap items-baseline justify-end gap-x-3.5 gap-y-1 md:max-lg:flex-col-reverse"
            >
              <dt className="text-ink-2">{item.label}</dt>
              <dd className="figure-number text-figure-4 lg:text-[clamp(3rem,5vw,4.5rem)]">
                <FigureText figure={item.figure} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {block.note && <p className="wrap -mt-4 pb-12 text-meta text-ink-2">{block.note}</p>}
    </Section>
  );
}
