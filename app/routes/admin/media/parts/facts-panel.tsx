import { lengthWords, type MediaLine, sizeWords, typeWords } from '#app/services/media/library/media-line.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';

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
    </Panel>
  );
}
