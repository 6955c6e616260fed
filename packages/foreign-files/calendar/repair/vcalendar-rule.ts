const rule = /^(D|W|MD|MP|YM|YD)(\d{1,4})((?:\s+\S+)*)$/;
const weekday = /^(MO|TU|WE|TH|FR|SA|SU)$/;

/** How often each kind repeats, and the part that its words fill. */
const kinds = new Map<string, [frequency: string, part: string]>([
  ['D', ['DAILY', '']],
  ['W', ['WEEKLY', 'BYDAY']],
  ['MD', ['MONTHLY', 'BYMONTHDAY']],
  ['MP', ['MONTHLY', 'BYDAY']],
  ['YM', ['YEARLY', 'BYMONTH']],
  ['YD', ['YEARLY', 'BYYEARDAY']],
]);

/**
 * Returns a rule of vCalendar 1.0, such as `W1 MO WE #4` or `MP1 1+ TU 20271231T000000Z`, as iCalendar writes it. Phones
 * and older programs export them. @returns null for a rule of another form
 */
export function ruleOfVCalendar(value: string): string | null {
  const [, kind = '', interval = '', rest = ''] = rule.exec(value.trim()) ?? [];
  const [frequency, part = ''] = kinds.get(kind) ?? [];
  if (!frequency) return null;
  const words = rest.split(/\s+/).filter(Boolean);
  const end = endOf(words.at(-1) ?? '');
  const values = valuesOf(kind, end === null ? words : words.slice(0, -1));
  if (values === null || (values.length > 0 && part === '')) return null;
  return [
    ...[`FREQ=${frequency}`, `INTERVAL=${interval}`],
    ...(values.length > 0 ? [`${part}=${values.join(',')}`] : []),
    // Without an end, a rule of vCalendar has two starts.
    ...(end ?? ['COUNT=2']),
  ].join(';');
}

/** `#0` is endless. @returns null for a word that is no end */
function endOf(word: string): string[] | null {
  if (word === '#0') return [];
  if (/^#\d+$/.test(word)) return [`COUNT=${word.slice(1)}`];
  return /^\d{8}(T\d{6}Z?)?$/.test(word) ? [`UNTIL=${word}`] : null;
}

/** @returns null if a word has another meaning, such as a time of day */
function valuesOf(kind: string, words: readonly string[]): string[] | null {
  const values: string[] = [];
  // In `1+ TU WE 1- FR`, a number counts for the weekdays after it, from the start or from the end of the month.
  let place = '';
  for (const word of words) {
    const [, number = '', sign = ''] = /^(\d{1,3})([+-]?)$/.exec(word) ?? [];
    const signed = `${sign === '-' ? '-' : ''}${number}`;
    if (kind === 'MP' && sign !== '') place = signed;
    else if (kind === 'W' || kind === 'MP') {
      if (!weekday.test(word)) return null;
      values.push(place + word);
    } else if (word === 'LD') values.push('-1');
    else if (number !== '') values.push(signed);
    else return null;
  }
  return values;
}
