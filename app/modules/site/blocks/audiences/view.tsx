import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { ActionLink } from '#app/ui/actions.tsx';
import { Plate } from '#app/ui/art/plate.tsx';
import { headingId, Section } from '#app/ui/section.tsx';
import type { audiencesBlock } from './block.ts';

/** "Who are you?" Shows the pictures of the home page's entry cards, as an orientation. */
export default function AudiencesView({ block }: BlockProps<typeof audiencesBlock>) {
  return (
    <Section block={block}>
      <h2 id={headingId(block.id)} className="sr-only">
        {block.heading}
      </h2>
      <ul className="wrap grid pb-16 lg:auto-cols-fr lg:grid-flow-col lg:pb-24">
        {block.audiences.map((audience) => (
          <li
            key={audience.title}
            className="grid grid-cols-[6rem_1fr] gap-x-6 gap-y-6 border-t border-line pt-9 max-lg:not-last:pb-9 lg:grid-cols-1 lg:grid-rows-[auto_1fr] lg:border-t-0 lg:px-[clamp(1.25rem,2.5vw,2.5rem)] lg:pt-0 lg:first:pl-0 lg:last:pr-0 lg:not-first:border-l"
          >
            <Plate name={audience.plate} className="lg:w-46" />
            <div className="grid grid-rows-[auto_1fr_auto] justify-items-start gap-3">
              <h3 className="text-[1.875rem]">{audience.title}</h3>
              <p className="text-ink-2">{audience.text}</p>
              <div className="mt-2.5">
                <ActionLink {...audience.action} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
