import { useLocation } from 'react-router';
import { longTextOfDay } from '#app/lib/time/when.ts';
import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { ActButton } from '#app/ui/button.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { headingId, Section } from '#app/ui/section.tsx';
import type { legalBlock } from './block.ts';

/** The page whose text explains the statistics. */
const privacyPath = '/privacy';

/** A legal text in one column, with a table of contents in the left margin. Only the text is printed. */
export default function LegalView({ block }: BlockProps<typeof legalBlock>) {
  const { pathname } = useLocation();
  return (
    <Section block={block}>
      <div className="wrap grid-12 gap-y-8 pt-6 pb-section lg:pt-12">
        <header className="max-w-[40rem] lg:col-span-8 lg:col-start-5">
          <h1 id={headingId(block.id)}>{block.title}</h1>
          <p className="folio mt-4">
            In force since <time dateTime={block.updated}>{longTextOfDay(block.updated)}</time>
          </p>
        </header>
        <nav aria-label="Contents" className="no-print lg:col-span-3 lg:col-start-1 lg:row-start-2">
          <ol className="grid gap-0.5 border-l border-line pl-4 text-small lg:sticky lg:top-8">
            {block.sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="block py-1 leading-snug text-ink-2 hover:text-ink hover:underline"
                >
                  {section.heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-[40rem] lg:col-span-8 lg:col-start-5 lg:row-start-2">
          <Prose text={block.intro} className="lead" />
          {pathname === privacyPath && <YourChoices />}
          {block.sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-heading`}
              className="mt-10 border-t border-line pt-8"
            >
              <h2 id={`${section.id}-heading`} className="mb-4 text-h3">
                {section.heading}
              </h2>
              <Prose text={section.text} />
            </section>
          ))}
        </div>
      </div>
    </Section>
  );
}

/** An act of a visitor in one press, without JavaScript. */
function YourChoices() {
  return (
    <form method="post" action="/privacy/statistics" className="no-print mt-8 flex flex-wrap gap-3">
      <ActButton act="object" label="Stop counting my visits" />{' '}
      <a href="/privacy/request" className="button button-quiet">
        Ask about my data
      </a>
    </form>
  );
}
