import { FieldFrame } from '#app/ui/admin/editor/forms/field-frame.tsx';
import { Options } from '#app/ui/forms/options.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { type ReaderGroup, type Readers, readerGroupLabels, readersProblem } from './readers.ts';

interface ReadersFieldsProps {
  document: Readers;
  onChange: (changed: Readers) => void;
}

const hints: Record<ReaderGroup, string> = {
  members: 'Everyone with an account. Others see the title, the summary and how to get access.',
  company: 'Others see the title, the summary and how to get access. Admins can read it.',
  package: 'While their own package, or that of their company, is valid. Others see the title and the summary.',
};

/** The fields of an editor for who can read the document. */
export function ReadersFields({ document, onChange }: ReadersFieldsProps) {
  const { readers, readerDomains = '' } = document;
  return (
    <>
      <FieldFrame
        path={readers === 'company' ? undefined : 'readers'}
        label="Who can read it"
        hint={readers && hints[readers]}
      >
        {(control) => (
          <Select
            {...control}
            value={readers ?? ''}
            onChange={({ target }) => onChange({ readers: (target.value || undefined) as ReaderGroup | undefined })}
          >
            <option value="">Everybody</option>
            <Options of={readerGroupLabels} />
          </Select>
        )}
      </FieldFrame>
      {readers === 'company' && (
        <FieldFrame
          path="readers"
          label="Domains of the company"
          hint="Of verified email addresses, separated by commas: example.org, example.co.uk"
          error={readersProblem(document) ?? undefined}
        >
          {(control) => (
            <input
              {...control}
              value={readerDomains}
              onChange={({ target }) => onChange({ readerDomains: target.value })}
              spellCheck={false}
              className="field"
            />
          )}
        </FieldFrame>
      )}
    </>
  );
}
