import { fieldName, isBooleanText, isTextField } from './field-names.ts';

/** A number, a day or a moment without quotation marks. */
const bare = String.raw`[+-]?\d[\w.:+-]*`;
const bareWord = new RegExp(`^${bare}$`);
const bareInList = new RegExp(String.raw`"[^"\n]*"|'[^'\n]*'|#.*|${bare}`, 'g');
const tomlField =
  /^([ \t]*["']?([A-Za-z][\w-]*)["']?[ \t]*=[ \t]*)(\[[^\]]*\]|[^\s"'{#[][^"'{#\n]*?)(?=[ \t]*(?:#.*)?$)/gm;

/**
 * Puts numbers, days and switches in fields of text of TOML into quotation marks, so that they are read as they are
 * written: 4.10 is not 4.1, and 007 is not 7.
 */
export const withTomlWords = (head: string): string =>
  // Texts over several lines, which hold anything, are every second part.
  head
    .split(/("""[\s\S]*?"""|'''[\s\S]*?''')/)
    .map((part, index) => (index % 2 === 0 ? part.replace(tomlField, fieldInWords) : part))
    .join('');

function fieldInWords(all: string, start: string, key: string, value: string): string {
  const name = fieldName(key);
  if (!isTextField(name)) return all;
  if (value.startsWith('['))
    return start + value.replace(bareInList, (part) => (/^["'#]/.test(part) ? part : `"${part}"`));
  const isWord = bareWord.test(value) || (isBooleanText(name) && /^(true|false)$/.test(value));
  return isWord ? `${start}"${value}"` : all;
}

/** A number of JSON, with how it is written. */
class WrittenNumber {
  readonly value: number;
  readonly source: string;

  constructor(value: number, source: string) {
    this.value = value;
    this.source = source;
  }
}

/**
 * Parses JSON, and returns numbers and switches in fields of text as they are written.
 * @throws SyntaxError
 */
export function jsonWithWords(text: string): unknown {
  const keepNumber = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? new WrittenNumber(value, context?.source ?? String(value)) : value;
  return inWords(JSON.parse(text, keepNumber), '');
}

function inWords(value: unknown, name: string): unknown {
  if (value instanceof WrittenNumber) return isTextField(name) ? value.source : value.value;
  if (typeof value === 'boolean') return isBooleanText(name) ? String(value) : value;
  if (Array.isArray(value)) return value.map((each) => inWords(each, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inWords(each, fieldName(key))]));
}
