import { Form } from 'react-router';
import { counted } from '#app/lib/count-text.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { synonymLine } from '#app/modules/search/settings/settings-forms.ts';
import type { SearchSettings } from '#app/modules/search/settings/settings-schema.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { SearchField } from '#app/ui/search/search-field.tsx';

type Synonym = SearchSettings['synonyms'][number];

interface SynonymsPanelProps {
  synonyms: Synonym[];
  /** A query of the analytics that needs another word. */
  newSynonym: string;
  /** Only rows with these letters are shown. */
  sought: string;
  result: FormResult | undefined;
}

/** The synonyms as rows, with a search, one more, and many at once. */
export function SynonymsPanel({ synonyms, newSynonym, sought, result }: SynonymsPanelProps) {
  const errors: Record<string, string> = result?.errors ?? {};
  const shownSynonyms = synonyms.filter(({ words }) =>
    words.some((word) => word.toLocaleLowerCase('en-GB').includes(sought.toLocaleLowerCase('en-GB'))),
  );
  const field = fieldProps(result);
  return (
    <Panel title="Synonyms">
      <div id="synonyms" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
        <Form
          method="post"
          noValidate
          preventScrollReset
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-end gap-4"
        >
          <TextField
            {...field('words', newSynonym && `${newSynonym}, `)}
            label="Words, separated by commas"
            isRequired
            placeholder="phone, telephone"
          />
          <SelectField {...field('direction', 'both')} label="Direction" isRequired>
            <option value="both">↔ Each finds the others</option>
            <option value="one-way">→ The first also finds the others</option>
          </SelectField>
          <ActButton
            act="add-synonym"
            label="Add synonym"
            tone="primary"
            className="col-span-full justify-self-start"
          />
        </Form>
        <Form
          role="search"
          aria-label="Synonyms"
          action="#synonyms"
          preventScrollReset
          className="border-t border-line pt-4"
        >
          <SearchField key={sought} name="synonyms" label="Search the synonyms" required defaultValue={sought} />
        </Form>
        <p className="text-meta text-ink-3" role="status">
          {sought ? `${shownSynonyms.length} of ${counted(synonyms.length, 'row')}. ` : counted(synonyms.length, 'row')}
          {sought && (
            <SmartLink href="?#synonyms" className="text-link">
              Show all
            </SmartLink>
          )}
        </p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="act" value="remove-synonym" />
          <ul className="divided relative max-h-96 overflow-y-auto border-y border-line" aria-label="Synonyms">
            {shownSynonyms.map((synonym) => (
              <Row key={synonymLine(synonym)} synonym={synonym} />
            ))}
          </ul>
        </Form>
        <details open={errors.synonyms !== undefined}>
          <summary className="cursor-pointer py-2 font-semibold">Import many</summary>
          <Form method="post" noValidate preventScrollReset className="grid gap-4 pt-2">
            <TextArea
              {...field('synonyms')}
              id="synonym-lines"
              label="One row per line"
              isRequired
              rows={6}
              spellCheck={false}
              placeholder={'phone, telephone\ndiary => journal'}
              hint="Existing rows are left unchanged."
            />
            <ActButton act="import-synonyms" label="Import synonyms" className="justify-self-start" />
          </Form>
        </details>
      </div>
    </Panel>
  );
}

function Row({ synonym }: { synonym: Synonym }) {
  const [first, ...others] = synonym.words;
  const isOneWay = synonym.direction === 'one-way';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 break-words">
        {isOneWay ? (
          <>
            {first} <span aria-hidden="true">→</span>
            <span className="sr-only"> also finds </span> {others.join(', ')}
          </>
        ) : (
          synonym.words.flatMap((word, index) => [
            <span key={word}>
              {index > 0 && (
                <>
                  {' '}
                  <span aria-hidden="true">↔</span> <span className="sr-only">and</span>{' '}
                </>
              )}
              {word}
            </span>,
            ' ',
          ])
        )}
      </span>{' '}
      <button
        type="submit"
        name="line"
        value={synonymLine(synonym)}
        aria-label={`Delete ${synonym.words.join(', ')}`}
        className="button button-quiet button-small"
      >
        Delete
      </button>
    </li>
  );
}
