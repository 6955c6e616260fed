import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { defineList } from '#app/lib/lists/list-definition.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { ListTable } from './list-table.tsx';

const list = defineList({
  name: 'things',
  path: '/admin/things',
  noun: { one: 'thing', many: 'things' },
  searchLabel: 'Search',
  columns: [
    { key: 'name', label: 'Name' },
    { key: 'count', label: 'Count' },
    { key: 'note', label: 'Note', isSortable: true },
    { key: 'extra', label: 'Extra', isHidden: true },
  ],
  filters: [],
  defaultSort: { column: 'name', direction: 'asc' },
});

interface Row {
  id: string;
  name?: string;
  count?: number;
  note?: string | null;
}

const plainCells = {
  name: ({ name }: Row): ReactNode => name,
  count: ({ count }: Row) => count,
  note: ({ note }: Row) => note,
  extra: () => '',
};

const tableOf = (rows: Row[], search = '', cells: Partial<typeof plainCells> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ListTable
        definition={list}
        query={parseListQuery(`https://site.example/admin/things${search}`, list)}
        rows={rows}
        total={rows.length}
        cells={{ ...plainCells, ...cells }}
        rowName={({ id }) => id}
        empty={{ title: '', hint: '' }}
        formId={undefined}
      />
    </MemoryRouter>,
  );

const headsOf = (rows: Row[], search = '') => {
  const html = tableOf(rows, search);
  return ['Name', 'Count', 'Note', 'Extra'].filter((label) => new RegExp(`<th[^>]*>(<a[^>]*>)?${label}`).test(html));
};

test.each<[Row[], string, string[]]>([
  [[{ id: '1', name: 'A', count: 0, note: 'x' }], '', ['Name', 'Count', 'Note']],
  [
    [
      { id: '1', name: 'A', note: null },
      { id: '2', name: 'B', note: '' },
    ],
    '',
    ['Name'],
  ],
  [
    [
      { id: '1', name: 'A', note: null },
      { id: '2', name: 'B', count: 3 },
    ],
    '',
    ['Name', 'Count'],
  ],
  [[{ id: '1' }], '', ['Name']],
  // The order is by this column, so its heading has to be there to turn it round.
  [[{ id: '1', name: 'A' }], '?sort=note', ['Name', 'Note']],
  [[{ id: '1', name: 'A' }], '?columns=name&columns=extra', ['Name', 'Extra']],
])(
  'of %j %s the columns %j are shown: one without any value is hidden, unless it was chosen',
  (rows, search, heads) => {
    expect(headsOf(rows, search)).toEqual(heads);
  },
);

test('a cell is made of its row alone: its second parameter keeps its default', () => {
  const name = (row: Row, prefix = 'Lamp') => `${prefix} ${row.id}`;
  const html = tableOf([{ id: '1' }, { id: '2' }], '', { name });
  expect([...html.matchAll(/(?<=>)Lamp \d/g)].map(String)).toEqual(['Lamp 1', 'Lamp 2']);
});

test('rows that follow each other with one heading are a group below it, and keep their own cells', () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id, name: `Name ${id}` }));
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ListTable
        definition={list}
        query={parseListQuery('https://site.example/admin/things', list)}
        rows={rows}
        total={rows.length}
        cells={plainCells}
        groupOf={({ id }) => (id === 'c' ? 'Tuesday' : 'Monday')}
        rowName={({ id }) => id}
        empty={{ title: '', hint: '' }}
        formId={undefined}
      />
    </MemoryRouter>,
  );
  const texts = html.match(/(?<=scope="rowgroup"[^>]*>)\w+|(?<=>)Name \w/g);
  expect(texts).toEqual(['Monday', 'Name a', 'Name b', 'Tuesday', 'Name c']);
  expect(html.split('<tbody').length - 1).toBe(2);
});
