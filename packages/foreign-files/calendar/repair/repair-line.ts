/** The parts of a content line, as they are written. */
export interface LineParts {
  /** In upper case. */
  name: string;
  /** Names in upper case. */
  params: Map<string, string>;
  value: string;
}

/** No program writes as many. */
const maxParams = 200;

/** Their values begin with a digit of a year: the names of zones contain colons. */
const timeNames = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE', 'FREEBUSY', 'DTSTAMP', 'DUE']);
const startOfTimes = /^\s*["']?(?:\d{4}-?\d\d|$)/;
const personNames = new Set(['ATTENDEE', 'ORGANIZER']);
const name = /^\s*([A-Za-z0-9-]+)\s*(?=[;:])/;

/**
 * Takes a content line apart, where quotation marks are missing or too many, where names have white space around them,
 * and where a parameter has no value.
 * @returns null if it is none; `too many` for more parameters than anybody writes
 */
export function partsOf(text: string): LineParts | 'too many' | null {
  const match = name.exec(text);
  if (!match) return null;
  const key = (match[1] ?? '').toUpperCase();
  const rest = text.slice(match[0].length);
  const colon = valuePlace(key, rest);
  if (colon === null) return null;
  const params = new Map<string, string>();
  const pieces = splitParams(rest.slice(0, colon));
  if (pieces.length > maxParams) return 'too many';
  for (const piece of pieces) {
    const equals = piece.indexOf('=');
    if (equals < 1) continue;
    const paramName = piece.slice(0, equals).trim().toUpperCase();
    const written = unquoted(piece.slice(equals + 1));
    // Some programs close the quotation marks of a zone behind the next parameter.
    const value = paramName === 'TZID' ? written.replace(/;\s*[A-Z-]+\s*=.*$/is, '').trim() : written;
    if (!params.has(paramName) && value) params.set(paramName, value);
  }
  return { name: key, params, value: rest.slice(colon + 1).trim() };
}

/** Returns the place of the colon before the value. */
function valuePlace(key: string, rest: string): number | null {
  if (timeNames.has(key)) {
    for (let index = rest.indexOf(':'); index >= 0; index = rest.indexOf(':', index + 1))
      if (startOfTimes.test(rest.slice(index + 1, index + 40))) return index;
  }
  if (personNames.has(key)) {
    const address = /:\s*(?:mailto:|urn:|invalid:|https?:|\/)[^"]*$/i.exec(rest);
    if (address) return address.index;
  }
  const colon = colonOutsideQuotes(rest) ?? rest.indexOf(':');
  return colon < 0 ? null : colon;
}

function colonOutsideQuotes(rest: string): number | null {
  let isQuoted = false;
  for (let index = 0; index < rest.length; index += 1) {
    const letter = rest[index];
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === ':' && !isQuoted) return index;
  }
  return null;
}

function splitParams(text: string): string[] {
  const hasPairs = (text.match(/"/g)?.length ?? 0) % 2 === 0;
  if (!hasPairs) return text.split(';');
  const pieces: string[] = [];
  let [isQuoted, from] = [false, 0];
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '"') isQuoted = !isQuoted;
    else if (text[index] === ';' && !isQuoted) {
      pieces.push(text.slice(from, index));
      from = index + 1;
    }
  }
  return [...pieces, text.slice(from)];
}

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .replaceAll('"', '')
    .trim();
