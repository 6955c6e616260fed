import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { PillarGlyph } from '#app/ui/art/pillar-glyph.tsx';
import { headingId, itemId, Section } from '#app/ui/section.tsx';
import type { Pillar } from '#packages/illustrations/names.ts';
import type { appsBlock } from './block.ts';

const tints: Record<Pillar, string> = {
  routine: 'bg-routine-tint',
  exercise: 'bg-exercise-tint',
  simplicity: 'bg-simplicity-tint',
  journaling: 'bg-journaling-tint',
  affirmations: 'bg-affirmations-tint',
  meditation: 'bg-meditation-tint',
};

/** The six apps, each on its pillar's tint. */
export default function AppsView({ block }: BlockProps<typeof appsBlock>) {
  return (
    <Section block={block}>
      <div className="wrap grid-12 gap-y-8 py-section">
        <div className="grid content-start gap-4 lg:col-span-4">
          <h2 id={headingId(block.id)}>{block.heading}</h2>
          {block.lead && <p className="max-w-[26rem] text-ink-2">{block.lead}</p>}
        </div>
        <ul className="grid gap-x-12 md:grid-cols-2 lg:col-span-8">
          {block.apps.map((app) => (
            <li
              key={app.name}
              id={itemId(block.id, app.name)}
              className="flex items-start gap-5 border-t border-line py-6"
            >
              <span className={`grid size-16 flex-none place-items-center rounded-field ${tints[app.pillar]}`}>
                <PillarGlyph pillar={app.pillar} className="w-[2.6rem]" />
              </span>
              <div>
                <h3>{app.name}</h3>
                <p className="mt-1 text-ink-2">{app.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
