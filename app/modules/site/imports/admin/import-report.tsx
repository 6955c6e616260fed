import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatNumber } from '#app/lib/count-text.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { Import, ItemCount } from '#app/modules/imports/find-import.server.ts';
import { type ItemKind, importSources, itemKinds, itemNames } from '#app/modules/imports/imported-item.ts';
import type { ItemOutcome } from '#app/modules/imports/states.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { FieldError, FieldHint, FieldLabel, invalid } from '#app/ui/forms/fields.tsx';
import { Discard, ImportActs, Reload, Stalled, Stop, sum, Working } from './import-acts.tsx';

interface ReportProps {
  result: FormResult | undefined;
  import: Import;
  /** Whether it is unfinished, and nothing works on it. */
  isWaiting: boolean;
  counts: ItemCount[];
  now: Date;
  /** Further questions about the file. */
  children?: ReactNode;
}

/** The contents of a file, the acts on it, and its result. */
export function ImportReport({ import: shown, isWaiting, counts, now, result, children }: ReportProps) {
  const { state, refusal, leftOut, source, createdAt } = shown;
  if (state === 'reading')
    return (
      <Panel title="The file is being read">
        {isWaiting ? (
          <Stalled className="p-4" />
        ) : (
          <>
            <Working text="This screen updates automatically." />
            <Reload />
          </>
        )}
        <div className="px-4 pb-4">
          <Stop label="Stop reading" />
        </div>
      </Panel>
    );
  if (state === 'refused')
    return (
      <Panel title="This file cannot be imported">
        <div className="grid gap-4 p-4">
          <p>{refusal}</p>
          <Discard />
        </div>
      </Panel>
    );
  const isComplete =
    state === 'ready' && leftOut.length === 0 && sum(counts, 'failed') === 0 && sum(counts, 'make', 'known') > 0;
  return (
    <div className={`grid items-start gap-5 ${leftOut.length > 0 ? 'lg:grid-cols-2' : 'max-w-form'}`}>
      <Panel title={headings[state]}>
        <div className="grid gap-4 p-4">
          <p className="text-ink-2">
            {source ? `From ${importSources[source]}. ` : ''}Uploaded: <When at={createdAt} now={now} isInSentence />.
          </p>
          {isComplete && <p>Everything in this file can be imported.</p>}
          <CountTable counts={counts} />
          {state === 'ready' && (source === 'ghost' || source === 'markdown') && (
            <OldSiteForm site={shown.site} source={importSources[source]} result={result} />
          )}
          {children}
          {isWaiting ? <Stalled /> : <ImportActs import={shown} counts={counts} />}
        </div>
      </Panel>
      {leftOut.length > 0 && (
        <Panel title="Not supported">
          <ul className="divided">
            {leftOut.map(({ reason, times, which }) => (
              <li key={reason} className="px-4 py-3">
                {reason} {times > 1 && <span className="text-meta text-ink-2">({formatNumber(times)} times)</span>}
                {which.length > 0 && (
                  <span className="mt-1 block text-meta wrap-anywhere text-ink-2">
                    {which.slice(0, shownNames).join(' · ')}
                    {which.length > shownNames && ' …'}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

/** As many items are named for each reason. */
const shownNames = 20;

const headings = {
  ready: 'What will be imported',
  running: 'Importing',
  done: 'What was imported',
  undoing: 'Being undone',
  undone: 'What was undone',
} as const;

function CountTable({ counts }: { counts: ItemCount[] }) {
  const kinds = itemKinds.filter((kind) => counts.some((count) => count.kind === kind));
  const of = (kind: ItemKind, ...outcomes: ItemOutcome[]) =>
    sum(
      counts.filter((count) => count.kind === kind),
      ...outcomes,
    );
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr className="text-meta text-ink-2">
            <th scope="col" className="py-1.5 pr-4 font-semibold">
              Kind
            </th>
            <th scope="col" className="py-1.5 pr-4 text-right font-semibold">
              New
            </th>
            <th scope="col" className="py-1.5 pr-4 text-right font-semibold">
              Already on this site
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              Not supported
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-4 font-normal first-letter:uppercase">
                {itemNames[kind].many}
              </th>
              <td className="py-1.5 pr-4 text-right tabular-nums">
                {formatNumber(of(kind, 'make', 'created', 'made', 'undone'))}
              </td>
              <td className="py-1.5 pr-4 text-right tabular-nums">{formatNumber(of(kind, 'known'))}</td>
              <td className="py-1.5 text-right tabular-nums">{formatNumber(of(kind, 'failed'))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Files of Ghost and folders of Markdown do not contain the address of the site. */
function OldSiteForm({
  site,
  source,
  result,
}: {
  site: string | null;
  source: string;
  result: FormResult | undefined;
}) {
  const fault = result?.errors?.site;
  return (
    <Form method="post" className="border-t border-line pt-4">
      <FieldLabel id="old-site" label="Address of the old site" />
      <div className="flex flex-wrap gap-3">
        <input
          id="old-site"
          name="site"
          className="field min-w-0 flex-[1_1_14rem]"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://old-site.example"
          defaultValue={result?.values.site ?? site ?? ''}
          {...invalid('old-site', fault, true)}
        />
        <ActButton act="site" label="Read the file again" />
      </div>
      <FieldHint
        id="old-site"
        hint={`${source === importSources.ghost ? 'An export of Ghost' : 'A folder of Markdown files'} leaves it out. With it, missing pictures are fetched, and links to the old site lead to the new pages.`}
      />
      <FieldError id="old-site" error={fault} />
    </Form>
  );
}
