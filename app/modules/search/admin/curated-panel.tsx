import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { SearchSettings } from '#app/modules/search/settings/settings-schema.ts';
import type { LinkTarget } from '#app/ui/admin/editor/forms/form-context.ts';
import { LinkTargetsList } from '#app/ui/admin/editor/forms/link-targets-list.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';

interface CuratedPanelProps {
  settings: SearchSettings;
  /** The query that is tried. */
  tried: string;
  addresses: readonly LinkTarget[];
  result: FormResult | undefined;
}

/** The results that are placed first for a query, or left out of it. */
export function CuratedPanel({ settings: { curated }, tried, addresses, result }: CuratedPanelProps) {
  const rules = curated.flatMap(({ query, pinned, hidden }) => [
    ...pinned.map((path) => ({ query, path, says: 'first' })),
    ...hidden.map((path) => ({ query, path, says: 'hidden' })),
  ]);
  const field = fieldProps(result);
  return (
    <Panel title="Pinned and hidden results">
      <div className="grid gap-4 p-4">
        {rules.length === 0 && <p className="text-ink-2">Nothing is pinned or hidden.</p>}
        <ul className="grid gap-2">
          {rules.map(({ query, path, says }) => (
            <li key={`${query} ${path}`} className="flex flex-wrap items-center gap-3">
              <span className="min-w-0 flex-1 break-words">
                “{query}”: {path} is {says}
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="act" value="curate" />
                <input type="hidden" name="query" value={query} />
                <input type="hidden" name="path" value={path} />
                <button
                  type="submit"
                  name="change"
                  value="release"
                  className="button button-quiet"
                  aria-label={`Remove the rule for ${path} and “${query}”`}
                >
                  Remove
                </button>
              </Form>
            </li>
          ))}
        </ul>
        <Form
          method="post"
          noValidate
          preventScrollReset
          className="grid items-end gap-4 border-t border-line pt-4 sm:grid-cols-2"
        >
          <input type="hidden" name="act" value="curate" />
          <TextField {...field('query', tried)} label="Query" isRequired maxLength={80} />
          <TextField
            {...field('path')}
            label="Address of the result"
            isRequired
            placeholder="/coaching"
            list="found-addresses"
          />
          <LinkTargetsList id="found-addresses" targets={addresses} />
          <p className="flex flex-wrap gap-2 sm:col-span-2">
            <button type="submit" name="change" value="pin" className="button button-primary">
              Pin first
            </button>{' '}
            <button type="submit" name="change" value="hide" className="button button-quiet">
              Hide
            </button>
          </p>
        </Form>
      </div>
    </Panel>
  );
}
