import { lengthWords, type MediaLine, sizeWords, typeWords } from '#app/services/media/library/media-line.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';

/** What the check of a document covers, and what it does not. */
const checkedWords = (type: string) =>
  `Searched for ${
    type === 'application/pdf'
      ? 'scripts, programs and forms that send data'
      : 'macros, programs and content fetched from elsewhere'
  }, not for viruses. Visitors download it; this site never opens it.`;

/** What a file is, by itself. */
export function FactsPanel({ file, now }: { file: MediaLine; now: Date }) {
  const { type, bytes, width, height, durationMs, createdAt, url } = file;
  const facts = [
    { label: 'Type', words: typeWords(type) },
    { label: 'Size', words: sizeWords(bytes) },
    { label: 'Upload date', words: <When at={createdAt} now={now} /> },
    { label: 'Dimensions', words: width && height ? `${width} × ${height} pixels` : null },
    { label: 'Length', words: durationMs ? lengthWords(durationMs) : null },
    { label: 'Address', words: <span className="wrap-anywhere">{url.replace(/\?.*/, '')}</span> },
  ];
  return (
    <Panel title="The file">
      <dl className="facts">
        {facts
          .filter(({ words }) => words !== null)
          .map(({ label, words }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
      </dl>
      {file.kind === 'document' && (
        <p className="border-t border-line px-4 py-3 text-meta text-ink-2">{checkedWords(type)}</p>
      )}
    </Panel>
  );
}
