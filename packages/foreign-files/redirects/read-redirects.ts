import { parse as parseToml } from 'smol-toml';
import type { LeftOut } from '../left-out.ts';
import { readTable } from '../text/read-table.ts';
import { type Candidate, type ForeignRedirect, hostOf, judge } from './candidate.ts';
import { readObjects, readRecords } from './read-records.ts';
import { areRules, readRules } from './read-rules.ts';

export interface RedirectFile {
  redirects: ForeignRedirect[];
  leftOut: LeftOut[];
}

/**
 * Reads a file of redirects: a table of any site builder or plugin, with or without headings, rules of a web server or
 * a host, or an export in JSON. Each line is a redirect, or is left out with its reason.
 */
export function readRedirects(text: string): RedirectFile {
  const { candidates, leftOut } = readCandidates(text.replace(/^\uFEFF/, ''));
  const hosts = new Set(candidates.map(({ from }) => hostOf(from)).filter((host) => host !== null));
  const redirects: ForeignRedirect[] = [];
  for (const candidate of candidates) {
    const judged = judge(candidate, hosts);
    if (typeof judged !== 'string') redirects.push(judged);
    else leftOut.push({ line: candidate.line, reason: `${nameOf(candidate)}: ${judged}.` });
  }
  return { redirects, leftOut };
}

function nameOf({ line, from }: Candidate): string {
  const quoted = from.trim() === '' ? '' : `“${from.trim().slice(0, 120)}”`;
  if (line === null) return quoted || 'A redirect';
  return quoted ? `Line ${line}, ${quoted}` : `Line ${line}`;
}

function readCandidates(text: string): { candidates: Candidate[]; leftOut: LeftOut[] } {
  const start = text.trimStart();
  if (/^[{[]/.test(start)) {
    const objects = parseObjects(text);
    if (objects) return { candidates: objects, leftOut: none(objects) };
  }
  if (/^\s*\[\[?redirects?\]/m.test(text)) {
    const objects = parseObjects(text, parseToml);
    if (objects) return { candidates: objects, leftOut: none(objects) };
  }
  const lines = text.split(/\r\n|\r|\n/);
  if (areRules(lines)) return { candidates: readRules(lines), leftOut: [] };
  const table = readTable(text);
  const { candidates, leftOut } = readRecords(table.rows);
  return { candidates, leftOut: [...table.leftOut, ...leftOut] };
}

/** Returns null for a text in another format. */
function parseObjects(text: string, parse: (text: string) => unknown = JSON.parse): Candidate[] | null {
  try {
    return readObjects(parse(text));
  } catch {
    return null;
  }
}

const none = (candidates: readonly Candidate[]): LeftOut[] =>
  candidates.length > 0 ? [] : [{ line: null, reason: 'This file has no redirects that can be read.' }];
