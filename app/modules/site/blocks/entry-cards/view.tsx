import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { ArrowLink } from '#app/ui/actions.tsx';
import { Plate } from '#app/ui/art/plate.tsx';
import { headingId, Section } from '#app/ui/section.tsx';
import type { entryCardsBlock } from './block.ts';

// Each card is placed lower than the one before. On a narrow screen they are rows, so that all are seen at once.
const steps = ['', 'md:mt-18', 'md:mt-36'];

export default function EntryCardsView({ block }: BlockProps<typeof entryCardsBlock>) {
  return (
    <Section block={block}>
      <h2 id={headingId(block.id)} className="sr-only">
        {block.heading}
      </h2>
      <ul className="wrap grid gap-6 pb-18 md:grid-cols-3 md:gap-[clamp(2rem,6vw,6rem)] md:pb-28">
        {block.cards.map((card, index) => (
          <li key={card.title} className={`max-md:grid max-md:grid-cols-[5.5rem_1fr] max-md:gap-5 ${steps[index]}`}>
            <Plate name={card.plate} className="md:mb-7" />
            <div>
              <h3>{card.title}</h3>
              <p className="mt-1 mb-1 max-w-[24rem] text-ink-2 max-md:text-small max-md:leading-snug md:mt-2 md:mb-3">
                {card.text}
              </p>
              <ArrowLink href={card.link.href}>{card.link.label}</ArrowLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
