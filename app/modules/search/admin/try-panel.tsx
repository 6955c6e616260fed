import { Form } from 'react-router';
import { ownValue } from '#app/lib/own-value.ts';
import { kindNames } from '#app/lib/search/search-kinds.ts';
import { maxQueryLength } from '#app/modules/search/limits.ts';
import type { Explanation } from '#app/modules/search/query/explain.server.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { SearchField } from '#app/ui/search/search-field.tsx';

interface TryPanelProps {
  tried: string;
  explanation: Explanation | null;
  className: string;
}

/** Runs a query and explains the position of each result. */
export function TryPanel({ tried, explanation, className }: TryPanelProps) {
  return (
    <Panel title="Try a query" className={className}>
      <div id="try" className="grid gap-5 p-4">
        <Form role="search" aria-label="Try the search" preventScrollReset>
          <SearchField key={tried} name="try" label="Query" required maxLength={maxQueryLength} defaultValue={tried} />
        </Form>
        {explanation && <Explained query={tried} explanation={explanation} />}
      </div>
    </Panel>
  );
}

const matchLabels: Record<string, string> = {
  exact: '',
  synonym: ' (another word for it)',
  prefix: ' (begins with it)',
};

function Explained({ query, explanation: { terms, leftOut, results } }: { query: string; explanation: Explanation }) {
  return (
    <>
      <ul className="grid gap-1 text-small text-ink-2">
        {terms.map(({ written, corrected, alternatives, entries }) => (
          <li key={written}>
            <strong className="font-semibold text-ink">{written}</strong>
            {corrected && <> is unknown; searched for “{corrected}”</>}
            {alternatives.length === 0
              ? ' does not appear on the site'
              : ` finds ${alternatives.map(({ words, match }) => `${words}${ownValue(matchLabels, match) ?? ''}`).join(', ')}, in about ${entries} entries`}
          </li>
        ))}
        {leftOut.length > 0 && <li>Ignored: {leftOut.join(', ')}</li>}
      </ul>
      {results.length === 0 && <p role="status">No results for “{query}”.</p>}
      <ol className="ruled grid">
        {results.map((result, index) => (
          <li key={result.path} className="grid gap-2 py-4">
            <h3 className="flex flex-wrap items-center gap-2">
              <span className="tabular-nums">{index + 1}.</span>{' '}
              <SmartLink href={result.path} className="text-link">
                {result.title}
              </SmartLink>{' '}
              <Badge look="hollow">{kindNames[result.kind]}</Badge>
              {result.isPinned && <Badge tone="success">Pinned</Badge>}
            </h3>
            <p className="text-meta break-words text-ink-3">{result.path}</p>
            <p className="text-small text-ink-2">{reasons(result).join('; ')}.</p>
            <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
              <input type="hidden" name="act" value="curate" />
              <input type="hidden" name="query" value={query} />
              <input type="hidden" name="path" value={result.path} />
              <button
                type="submit"
                name="change"
                value={result.isPinned ? 'release' : 'pin'}
                className="button button-quiet"
                aria-label={`${result.isPinned ? 'Unpin' : 'Pin first'}: ${result.title}`}
              >
                {result.isPinned ? 'Unpin' : 'Pin first'}
              </button>{' '}
              <button
                type="submit"
                name="change"
                value="hide"
                className="button button-quiet"
                aria-label={`Hide for this query: ${result.title}`}
              >
                Hide for this query
              </button>
            </Form>
          </li>
        ))}
      </ol>
    </>
  );
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Returns what explains the position of a result, most important first. */
function reasons(result: Explanation['results'][number]): string[] {
  const { words, coverage, titleShare, isPhrase, freshness, kindWeight, weight, score, isPinned, isSection } = result;
  const matches = words.filter(({ fields }) => fields.length > 0);
  return [
    isPinned ? 'pinned by an admin' : `score ${score.toFixed(3)}`,
    ...matches.map(({ written, fields, points }) => `“${written}” in ${fields.join(', ')}: ${points.toFixed(2)}`),
    coverage < 0.999 ? `${percent(coverage)} of the query found` : '',
    titleShare > 0 ? `names ${percent(titleShare)} of the title or the address` : '',
    isPhrase ? 'the words are side by side' : '',
    isSection ? 'a section matches best' : '',
    freshness < 0.995 ? `age × ${freshness.toFixed(2)}` : '',
    kindWeight !== 1 ? `kind × ${kindWeight.toFixed(2)}` : '',
    weight !== 1 ? `page × ${weight.toFixed(2)}` : '',
  ].filter(Boolean);
}
