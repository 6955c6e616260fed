import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appendQuote, type FormatName, format } from './format-text.ts';

let page: Window;
beforeEach(() => {
  page = new Window();
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('Event', page.Event);
  Object.assign(page.document, { execCommand: () => false });
});
afterEach(() => {
  vi.unstubAllGlobals();
  page.close();
});

function areaWith(value: string, start: number, end: number): HTMLTextAreaElement {
  const area = page.document.createElement('textarea') as unknown as HTMLTextAreaElement;
  page.document.body.append(area as never);
  area.value = value;
  area.setSelectionRange(start, end);
  return area;
}

test.each<[FormatName, string, string]>([
  ['bold', 'say |it| now', 'say **|it|** now'],
  ['italic', '||', '*|italic|*'],
  ['link', 'see |this|', 'see [this](|https://|)'],
  ['list', 'one\n|two\nthree|', 'one\n\n|- two\n- three|'],
  ['quote', 'a\n\n|b|', 'a\n\n|> b|'],
  ['code', '|x|', '`|x|`'],
  ['spoiler', '|She wins|', ':::spoiler\n|She wins|\n:::'],
])('%s changes what is selected', (name, before, after) => {
  const [head = '', selected = '', tail = ''] = before.split('|');
  const area = areaWith(head + selected + tail, head.length, head.length + selected.length);
  format(area, name);
  const { value, selectionStart: start, selectionEnd: end } = area;
  expect(`${value.slice(0, start)}|${value.slice(start, end)}|${value.slice(end)}`).toBe(after);
});

test('a quote stands below what is written', () => {
  const area = areaWith('Mine', 0, 0);
  appendQuote(area, '> theirs');
  expect(area.value).toBe('Mine\n\n> theirs\n\n');
});
