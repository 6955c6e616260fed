import { lengthText, type MediaRow, sizeText, typeText } from '#app/modules/media/library/media-row.ts';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';

/** The scope of the check of a document. */
const checkedText = (type: string) =>
  `Searched for ${
    type === 'application/pdf'
      ? 'scripts, programs and forms that send data'
      : 'macros, programs and content fetched from elsewhere'
  }, not for viruses. Visitors download it; this site never opens it.`;

/** The technical properties of a file. */
export function PropertiesPanel({ file, now }: { file: MediaRow; now: Date }) {
  const { type, bytes, width, height, durationMs, createdAt, url } = file;
  const details = [
    { label: 'Type', text: typeText(type) },
    { label: 'Size', text: sizeText(bytes) },
    { label: 'Upload date', text: <When at={createdAt} now={now} /> },
    { label: 'Dimensions', text: width && height ? `${width} × ${height} pixels` : null },
    { label: 'Length', text: durationMs ? lengthText(durationMs) : null },
    { label: 'Address', text: <span className="wrap-anywhere">{url.replace(/\?.*/, '')}</span> },
  ];
  return (
    <Panel title="The file">
      <dl className="facts">
        {details
          .filter(({ text }) => text !== null)
          .map(({ label, text }) => (
            <DetailRow key={label} label={label}>
              {text}
            </DetailRow>
          ))}
      </dl>
      {file.kind === 'document' && (
        <p className="border-t border-line px-4 py-3 text-meta text-ink-2">{checkedText(type)}</p>
      )}
    </Panel>
  );
}
