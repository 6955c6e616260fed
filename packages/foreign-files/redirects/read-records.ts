import type { LeftOut } from '../left-out.ts';
import { headingWords } from '../text/headings.ts';
import type { TableRow } from '../text/read-table.ts';
import { type Candidate, manyAddresses } from './candidate.ts';
import { readRule } from './read-rules.ts';

const fromNames = [
  ...[
    'from',
    'redirect from',
    'source',
    'source url',
    'source path',
    'source uri',
    'source pattern',
    'old url',
    'old path',
  ],
  ...[
    'old',
    'old address',
    'old link',
    'original url',
    'original',
    'origin',
    'request path',
    'request url',
    'url from',
  ],
  ...['from url', 'from path', 'url', 'path', 'slug', 'route', 'address', 'alte url', 'alt', 'quelle', 'von'],
  ...['ancienne url', 'ancienne adresse', 'de', 'origen'],
];
const toNames = [
  ...[
    'to',
    'redirect to',
    'target',
    'target url',
    'target path',
    'destination',
    'destination url',
    'new url',
    'new path',
  ],
  ...[
    'new',
    'new address',
    'new link',
    'redirect url',
    'redirect target',
    'redirects to',
    'url to',
    'to url',
    'to path',
  ],
  ...['location', 'action data url', 'action data', 'redirect', 'neue url', 'neu', 'ziel', 'ziel url', 'nach'],
  ...['nouvelle url', 'nouvelle adresse', 'vers', 'destino'],
];
const codeNames = [
  ...[
    'code',
    'http code',
    'status code',
    'redirect type',
    'redirect code',
    'action code',
    'header code',
    'type',
    'status',
  ],
];
const regexNames = ['regex', 'is regex', 'format', 'matching', 'match data source flag regex', 'source comparison'];
const onNames = ['status', 'enabled', 'is enabled', 'active', 'is active'];

/** Reads what the cells of one redirect say. @param of returns the cell with one of these headings; empty without one */
function candidateOf(line: number | null, of: (names: readonly string[]) => string[]): Candidate {
  const [matching = ''] = of(regexNames);
  const code = of(codeNames).find((cell) => /^\d{3}!?$/.test(cell.trim())) ?? '';
  const [permanent = ''] = of(['permanent']);
  const [kind = 'url'] = of(['match type']);
  const [action = 'url'] = of(['action type']);
  return {
    line,
    from: of(fromNames)[0] ?? '',
    to: action === 'error' ? '' : (of(toNames)[0] ?? ''),
    code: action === 'error' ? code || '404' : code || (/^(false|no|0)$/i.test(permanent) ? '302' : ''),
    isRegex: /^(1|true|yes|regex)$/i.test(matching.trim()),
    isOff: of(onNames).some((cell) => /^(0|false|no|off|inactive|disabled|trashed|draft)$/i.test(cell.trim())),
    ...(/^(contains|start|end|starts ?with|ends ?with|wildcard)/i.test(matching) && { fault: manyAddresses }),
    ...(!/^(url|exact|plain|\d*)?$/i.test(kind.trim()) && { condition: kind }),
    ...(/^(nothing|random|pass)$/i.test(action) && { fault: `it is no redirect there (${action})` }),
  };
}

const beginsAddress = /^\s*(\/|https?:|www\.)/i;
const looksLikeAddress = (cell: string) => /\/|^www\./.test(cell);

/** Reads the rows of a table, with or without headings. */
export function readRecords(rows: readonly TableRow[]): { candidates: Candidate[]; leftOut: LeftOut[] } {
  const [first] = rows;
  // `/old,/new` are addresses, not headings.
  const headings = first?.cells.map((cell) => (looksLikeAddress(cell) ? '' : headingWords(cell))) ?? [];
  const isHead =
    has(headings, fromNames) && has(headings, toNames) && !first?.cells.some((cell) => beginsAddress.test(cell));
  const isOddHead =
    !isHead &&
    rows.length > 1 &&
    !first?.cells.some(looksLikeAddress) &&
    rows.slice(1).some(({ cells }) => cells.slice(0, 2).every(looksLikeAddress));
  const candidates = rows.slice(isHead || isOddHead ? 1 : 0).map(({ line, cells }): Candidate => {
    if (isHead)
      return candidateOf(line, (names) =>
        names.flatMap((name) => headings.flatMap((heading, index) => (heading === name ? [cells[index] ?? ''] : []))),
      );
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (filled.length < 2) return readRule(filled[0] ?? '', line);
    return plainCandidate(line, cells);
  });
  const isNamed = isOddHead || (isHead && first?.cells.some((cell) => /\/\S/.test(cell)));
  const leftOut = isNamed
    ? [{ line: first?.line ?? 1, reason: `Line ${first?.line ?? 1} was read as the headings of the columns.` }]
    : [];
  return { candidates, leftOut };
}

const has = (headings: readonly string[], names: readonly string[]) =>
  headings.some((heading) => names.includes(heading));

/** From, to, and then whether it is a regular expression, or a status. */
function plainCandidate(line: number, [from = '', to = '', ...others]: string[]): Candidate {
  const code = others.find((cell) => /^\s*\d{3}!?\s*$/.test(cell))?.trim();
  // Some put several tabs between both, so that they are aligned.
  const target = to.trim() || (others.find(looksLikeAddress) ?? '');
  return { line, from, to: target, code, isRegex: /^(1|true|regex)$/i.test(others[0]?.trim() ?? '') };
}

/** Reads the redirects in any object of JSON or TOML: lists of objects with a source and a target, or pairs of both. */
export function readObjects(value: unknown): Candidate[] {
  if (Array.isArray(value)) return readList(value);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const pairs = entries.filter(([key, to]) => typeof to === 'string' && isAddressKey(key));
  if (pairs.length > 0)
    return entries.flatMap(([key, to]) => (isAddressKey(key) ? readPair(key, to) : readObjects(to)));
  const sources = (value as { sources?: unknown }).sources;
  if (Array.isArray(sources)) return sources.flatMap((source) => readObjects({ ...value, sources: null, source }));
  const cells = cellsOf(value);
  const names = cells.map(([name]) => name);
  const conditions = cells.filter(([name]) => /^(conditions?|has|missing|query) /.test(name)).map(([, cell]) => cell);
  if (has(names, fromNames) && (has(names, toNames) || has(names, codeNames)))
    return [
      {
        ...candidateOf(null, (wanted) =>
          wanted.flatMap((name) => cells.flatMap(([key, cell]) => (key === name ? [cell] : []))),
        ),
        ...(conditions.length > 0 && { condition: conditions.join(' ') }),
      },
    ];
  return entries.flatMap(([key, inner]) => {
    const entries = readObjects(inner);
    return /^rewrites?$/i.test(key) ? entries.map((candidate) => ({ ...candidate, code: '200' })) : entries;
  });
}

const isAddressKey = (key: string) => /^[/^]|^https?:/.test(key);

/** An address, and beside it its target or an object with that. */
function readPair(from: string, to: unknown): Candidate[] {
  if (typeof to === 'string') return [{ line: null, from, to }];
  const entries = typeof to === 'object' && to !== null && !Array.isArray(to) ? readObjects({ ...to, from }) : [];
  return entries.length > 0 ? entries : [{ line: null, from, to: '' }];
}

/** In a list with redirects, whatever is none is left out with its reason. */
function readList(values: readonly unknown[]): Candidate[] {
  const entries = values.map(readObjects);
  if (entries.every((candidates) => candidates.length === 0)) return [];
  return entries.flatMap((candidates, index) => {
    if (candidates.length > 0) return candidates;
    const cells = cellsOf(Object(values[index]));
    const [, from = ''] = cells.find(([name]) => fromNames.includes(name)) ?? [];
    return [{ line: null, from, to: '', fault: 'it has no address or no target that can be read' }];
  });
}

function cellsOf(value: object, before = '', depth = 0): [name: string, cell: string][] {
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    const name = headingWords(`${before} ${key}`);
    if (typeof inner === 'object' && inner !== null) return depth < 3 ? cellsOf(inner, name, depth + 1) : [];
    return inner === null || inner === undefined ? [] : [[name, String(inner)]];
  });
}
