import { parse as parseToml } from 'smol-toml';
import { fieldName, groups, isBooleanText } from './field-names.ts';
import { jsonWithWords, withTomlWords } from './written-words.ts';
import { readYaml } from './yaml-fields.ts';

export interface FrontMatter {
  /** The values by their names in lower case, without dashes, underscores and spaces. */
  fields: ReadonlyMap<string, unknown>;
  body: string;
  notes: string[];
}

const byLine =
  'Its front matter is not written correctly. It was read line by line: check its title, date and other fields.';

/** In characters. The time in which YAML and TOML are parsed may grow with the square of the length. */
const maxHeadLength = 20_000;

/** Reads the front matter of a Markdown file: YAML, TOML, JSON, or lines before the first empty one. Never throws. */
export function readFrontMatter(text: string): FrontMatter {
  const whole = text.replace(/^[\uFEFF\s]*\n(?=---|\+\+\+|;;;|\{)/, '').replace(/^\uFEFF/, '');
  const { values, body, notes } = readBlock(whole) ?? readLines(whole) ?? { values: {}, body: whole, notes: [] };
  const fields = new Map<string, unknown>();
  const add = (given: object, prefix: string) => {
    for (const [name, value] of Object.entries(given)) {
      const key = prefix + fieldName(name);
      if (!fields.has(key) || fields.get(key) === null) fields.set(key, value);
    }
  };
  add(values, '');
  for (const [name, prefix] of groups) {
    const group = fields.get(name);
    if (typeof group === 'object' && group !== null && !Array.isArray(group)) add(group, prefix);
  }
  return { fields, body, notes };
}

interface Read {
  values: object;
  body: string;
  notes: string[];
}

/** @returns null without a block of front matter at the start */
function readBlock(whole: string): Read | null {
  const [all, fence = '', head = ''] =
    /^(---|\+\+\+|;;;)-*[ \t]*(?:yaml|toml|json)?[ \t]*\n(?:([\s\S]*?)\n)??(?:\1|\.\.\.)[-.]*[ \t]*(?:\n|$)/.exec(
      whole,
    ) ?? [];
  if (all !== undefined) {
    const { values, notes } = valuesOf(fence, head);
    // A line of dashes may also part two paragraphs.
    if (values === 'no fields') return null;
    return { values: values ?? lineFields(head), body: whole.slice(all.length), notes: values ? notes : [byLine] };
  }
  const [json] = /^\{[ \t]*\n[\s\S]*?\n\}[ \t]*(?:\n|$)/.exec(whole) ?? [];
  const values = json === undefined ? null : jsonOf(json);
  return values && json !== undefined ? { values, body: whole.slice(json.length), notes: [] } : null;
}

function valuesOf(fence: string, head: string): { values: object | null | 'no fields'; notes: string[] } {
  if (head.length > maxHeadLength) return { values: null, notes: [] };
  if (fence === ';;;') return { values: jsonOf(`{${head}}`), notes: [] };
  return fence === '+++' ? { values: tomlOf(head), notes: [] } : readYaml(head);
}

function tomlOf(head: string): object | null {
  try {
    return parseToml(withTomlWords(head));
  } catch {
    return null;
  }
}

function jsonOf(text: string): object | null {
  try {
    const value = jsonWithWords(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

const unquoted = (text: string): string => {
  const [, , inner] = /^(["'])([\s\S]*)\1,?$/.exec(text.trim()) ?? [];
  return inner ?? text.trim();
};

function scalar(text: string): unknown {
  const trimmed = text.trim();
  if (/^(true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === 'true';
  const [, list] = /^\[(.*)\]$/.exec(trimmed) ?? [];
  return list === undefined ? unquoted(trimmed) : list.split(',').map(unquoted).filter(Boolean);
}

/** Reads `name: value` and `name = value`, and lists of lines that begin with a dash. */
function lineFields(head: string): object {
  const values = new Map<string, unknown>();
  let last = '';
  for (const line of head.split('\n')) {
    const [, name, value = ''] = /^([\p{L}_][\p{L}\d _.-]{0,60}?)\s*[:=](?:\s+|(?=["'[]|$))(.*)$/u.exec(line) ?? [];
    const [, item] = /^\s*-\s+(.*)$/.exec(line) ?? [];
    const before = values.get(last);
    if (name !== undefined) {
      last = name;
      const isWord = isBooleanText(fieldName(name)) && /^(true|false)$/i.test(value.trim());
      values.set(name, isWord ? value.trim() : /^[>|][+-]?\s*$/.test(value) ? '' : scalar(value));
    } else if (item !== undefined && (Array.isArray(before) || before === ''))
      values.set(last, [...(Array.isArray(before) ? before : []), unquoted(item)]);
    else if (/^\s+\S/.test(line) && typeof before === 'string') values.set(last, `${before} ${line.trim()}`.trim());
  }
  return Object.fromEntries(values);
}

const headName =
  /^(title|date|modified|authors?|tags|category|categories|slug|summary|status|lang|keywords|description)$/i;

/** Pelican and MultiMarkdown write fields without a fence, up to the first empty line. */
function readLines(whole: string): Read | null {
  const [all = '', head = ''] = /^((?:[A-Za-z][\w -]{0,40}:.*\n|[ \t]+\S.*\n)+)\s*(?:\n|$)/.exec(whole) ?? [];
  const names = head.split('\n').flatMap((line) => /^([A-Za-z][\w -]*):/.exec(line)?.[1] ?? []);
  if (!/^title$/i.test(names[0] ?? '') || !names.every((name) => headName.test(name.trim()))) return null;
  return { values: lineFields(head), body: whole.slice(all.length), notes: [] };
}

/** Notion writes the fields of a page below its title. */
export function readProperties(body: string): { fields: ReadonlyMap<string, unknown>; body: string } {
  const [all = '', title = '', lines = ''] =
    /^(\s*#[^\n]*\n\s*\n)((?:[A-Z][\w ()/-]{0,40}: [^\n]*\n)+)\s*(?:\n|$)/.exec(body) ?? [];
  if (all === '') return { fields: new Map(), body };
  const values = Object.entries(lineFields(lines)).map(([name, value]): [string, unknown] => [fieldName(name), value]);
  return { fields: new Map(values), body: title + body.slice(all.length) };
}
