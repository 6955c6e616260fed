import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { ArrowLink } from '#app/ui/actions.tsx';
import { Plate } from '#app/ui/art/plate.tsx';
import { headingId, Section } from '#app/ui/section.tsx';
import type { entryCardsBlock } from './block.ts';

// Each card is placed lower than the one before. On a narrow screen they alternate between left and right instead.
const steps = ['', 'md:mt-18', 'md:mt-36'];
const sides = ['', 'max-md:ml-auto', ''];

export default function EntryCardsView({ block }: BlockProps<typeof entryCardsBlock>) {
  return (
    <Section block={block}>
      <h2 id={headingId(block.id)} className="sr-only">
        {block.heading}
      </h2>
      <ul className="wrap grid gap-14 pt-8 pb-18 md:grid-cols-3 md:gap-[clamp(2rem,6vw,6rem)] md:pb-28">
        {block.cards.map((card, place) => (
          <li key={card.title} className={steps[place]}>
            <Plate name={card.plate} className={`mb-7 max-md:w-[78%] ${sides[place]}`} />
            <h3>{card.title}</h3>
            <p className="mt-2 mb-3 max-w-[24rem] text-ink-2">{card.text}</p>
            <ArrowLink href={card.link.href}>{card.link.label}</ArrowLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
