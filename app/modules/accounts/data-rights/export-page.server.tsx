import { renderToStaticMarkup } from 'react-dom/server';
import { nameInWords } from '#app/lib/text/name-in-words.ts';
import { exactTimeText } from '#app/lib/time/when.ts';

export interface ExportSection {
  name: string;
  data: unknown;
}

interface ExportContent {
  heading: string;
  /** The paragraphs below the heading. */
  introduction: string[];
  sections: ExportSection[];
}

/** Renders the readable half of an export: one self-contained page for screen and print. */
export function renderExportPage({ heading, introduction, sections }: ExportContent): string {
  const page = (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{heading}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <header>
          <h1>{heading}</h1>
          {introduction.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </header>
        <nav aria-label="Contents">
          <ol>
            {sections.map(({ name }, position) => (
              <li key={name}>
                <a href={`#part-${position + 1}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <main>
          {sections.map(({ name, data }, position) => (
            <section key={name} id={`part-${position + 1}`} aria-labelledby={`part-${position + 1}-name`}>
              <h2 id={`part-${position + 1}-name`}>{name}</h2>
              <Value value={data} />
            </section>
          ))}
        </main>
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

function Value({ value }: { value: unknown }) {
  if (Array.isArray(value)) return <List values={value} />;
  if (value !== null && typeof value === 'object' && !(value instanceof Date)) return <Details details={value} />;
  return <p>{say(value)}</p>;
}

function List({ values }: { values: unknown[] }) {
  if (values.length === 0) return <p>Nothing.</p>;
  if (values.every((value) => value === null || typeof value !== 'object')) return <p>{values.map(say).join(', ')}</p>;
  return (
    <ol>
      {values.map((value, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <li key={position}>
          <Value value={value} />
        </li>
      ))}
    </ol>
  );
}

function Details({ details }: { details: object }) {
  const entries = Object.entries(details);
  if (entries.length === 0) return <p>Nothing.</p>;
  return (
    <dl>
      {entries.map(([key, value]) => (
        <div key={key}>
          <dt>{nameInWords(key)}</dt>
          <dd>
            <Value value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function say(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value instanceof Date ? exactTimeText(value) : String(value);
}

const styles = `
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; font: 1.0625rem/1.55 system-ui, sans-serif; }
h1, h2 { line-height: 1.2; }
h2 { margin-top: 3rem; border-top: 1px solid; padding-top: 1rem; }
p { margin: 0 0 0.5rem; overflow-wrap: anywhere; }
dl { margin: 0 0 1rem; }
dl > div { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: 0 1rem; }
dt { font-weight: 600; }
dd { margin: 0; }
li { margin-bottom: 0.5rem; }
@media (max-width: 30rem) { dl > div { display: block; } }
@media print { nav { display: none; } section, li { break-inside: avoid; } }
`;
