import { isCollection, isMap, isScalar, parseDocument, Scalar, visit } from 'yaml';
import { fieldName, groups, isBooleanText, isListField, isTextField, isWordField } from './field-names.ts';

interface YamlFields {
  /** Null if the YAML is not written correctly. */
  values: object | null | 'no fields';
  notes: string[];
}

/** Reads YAML as people write it by hand: `title: 4.10` and `title: #127 Ada` are words, whatever YAML makes of them. */
export function readYaml(head: string): YamlFields {
  const { text, notes } = withHashes(head);
  const value = parsed(text) ?? parsed(text.replace(/^\t+/gm, (tabs) => '  '.repeat(tabs.length)));
  if (value === undefined) return { values: head.trim() === '' ? {} : null, notes };
  if (value === null) return { values: {}, notes };
  return { values: typeof value === 'object' && !Array.isArray(value) ? value : 'no fields', notes };
}

function parsed(text: string): unknown {
  try {
    const document = parseDocument(text, { uniqueKeys: false, strict: false, logLevel: 'silent' });
    if (document.errors.length > 0) return undefined;
    keepWords(document.contents);
    return document.toJS({ maxAliasCount: 20 }) as unknown;
  } catch {
    return undefined;
  }
}

/** Numbers and switches in fields of text become what is written: 4.10 is not 4.1, and 007 is not 7. */
function keepWords(fields: unknown): void {
  if (!isMap(fields)) return;
  for (const { key, value } of fields.items) {
    const name = fieldName(isScalar(key) ? String(key.value) : '');
    if (groups.some(([group]) => group === name)) keepWords(value);
    else if (isTextField(name) && isScalar(value)) keepSource(value, isBooleanText(name));
    else if (isTextField(name) && isCollection(value))
      visit(value, { Scalar: (_key, node) => keepSource(node, isListField(name)) });
  }
}

function keepSource(node: Scalar, isBooleanKept: boolean): void {
  if (node.source === undefined || (node.type !== undefined && node.type !== Scalar.PLAIN)) return;
  const { value } = node;
  if (Number.isFinite(value) || (isBooleanKept && typeof value === 'boolean')) node.value = node.source;
}

/** `#` begins a comment in YAML, and a tag or a number where people write. A comment of YAML has a space after it. */
function withHashes(head: string): { text: string; notes: string[] } {
  const notes: string[] = [];
  let field = '';
  let isList = false;
  const lines = head.split('\n').map((line) => {
    const [, start = '', name, written = ''] =
      /^(["']?([\p{L}_][\w -]{0,40}?)["']?[ \t]{0,9}:[ \t]+|[ \t]*-[ \t]+)(.*)$/u.exec(line) ?? [];
    if (name !== undefined) field = fieldName(name);
    // Lines below a field belong to a list only if the field has no value of its own.
    if (/^[^\s#-]/.test(line)) isList = isListField(fieldName(line.replace(/:\s*(?:#.*)?$/, '')));
    if (name === undefined ? !isList : !isWordField(field)) return line;
    const at = /^["'[\]{}|>&*!%@`]/.test(written) ? -1 : written.search(/(?<![^ \t])#/);
    const value = written.slice(0, at).trim();
    if (at === -1 || /:(?:\s|$)/.test(value)) return line;
    const [comment = ''] = written.slice(at).split(/[ \t]#[ \t]/);
    if (!/^#[\s#]|^#$/.test(comment)) return start + JSON.stringify(`${value} ${comment.trim()}`.trim());
    if (field === 'title' && name !== undefined)
      notes.push(
        `What follows “#” in its title was read as a comment, and is left out: “${comment.slice(0, 60).trim()}”.`,
      );
    return line;
  });
  return { text: lines.join('\n'), notes };
}
