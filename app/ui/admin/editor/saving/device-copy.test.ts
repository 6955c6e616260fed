// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { deleteFromDevice, keepOnDevice, readFromDevice } from './device-copy.ts';

beforeEach(() => localStorage.clear());

const copy = { document: { title: 'Mine' }, revision: 1, from: { session: 'a', sequence: 1 } };

test('a copy that the server does not have is returned until it is deleted', () => {
  keepOnDevice('page.1', copy);
  expect(readFromDevice('page.1', { title: 'Before' })).toEqual(copy);
  expect(readFromDevice('page.1', { title: 'Before' })).toEqual(copy);
  expect(readFromDevice('page.2', { title: 'Before' })).toBeNull();
  deleteFromDevice('page.1');
  expect(readFromDevice('page.1', { title: 'Before' })).toBeNull();
});

test('a copy that the server has does not come back once somebody else has saved', () => {
  keepOnDevice('page.1', copy);
  expect(readFromDevice('page.1', { title: 'Mine' })).toBeNull();
  expect(readFromDevice('page.1', { title: 'Theirs' })).toBeNull();
});

test.each(['{', '"text"', '{"document":{}}', '{"document":{},"revision":"1","from":{}}'])(
  'what is no copy is none: %s',
  (stored) => {
    localStorage.setItem('resjam.draft.page.1', stored);
    expect(readFromDevice('page.1', {})).toBeNull();
  },
);
