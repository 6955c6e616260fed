import { expect, test } from 'vitest';
import { responseSlaOf } from './response-sla.ts';

const item = {
  folder: 'inbox' as const,
  status: 'new' as const,
  receivedAt: new Date('2026-11-19T15:20Z'),
  dueAt: new Date('2026-11-20T15:20Z'),
  answeredAt: null,
};
const hours = { opensAt: 9, closesAt: 18 };
const at = (time: string) => new Date(time);

test('what remains is counted down, and its business hours told apart', () => {
  expect(responseSlaOf(item, at('2026-11-20T12:00Z'), hours)).toEqual({
    state: 'soon',
    text: 'due in 3 h 20 min',
    businessText: '3 h 20 min of working time',
  });
  expect(responseSlaOf(item, at('2026-11-19T16:20Z'), hours)).toEqual({
    state: 'due',
    text: 'due in 23 h',
    businessText: '8 h of working time',
  });
  const saturday = { ...item, receivedAt: at('2026-11-21T10:00Z'), dueAt: at('2026-11-22T10:00Z') };
  expect(responseSlaOf(saturday, at('2026-11-21T10:00Z'), hours).businessText).toBe('outside working hours');
});

test('what has lapsed says by how much, from the very moment', () => {
  expect(responseSlaOf(item, at('2026-11-20T15:20Z'), hours).text).toBe('overdue by less than a minute');
  expect(responseSlaOf(item, at('2026-11-20T17:20Z'), hours)).toMatchObject({
    state: 'overdue',
    text: 'overdue by 2 h',
  });
});

test('an answer keeps the promise, whatever the time', () => {
  const answered = { ...item, answeredAt: at('2026-11-19T20:20Z') };
  expect(responseSlaOf(answered, at('2026-12-01T00:00Z'), hours)).toMatchObject({
    state: 'answered',
    text: 'answered in 5 h',
  });
  const late = { ...item, answeredAt: at('2026-11-20T17:20Z') };
  expect(responseSlaOf(late, at('2026-12-01T00:00Z'), hours).text).toBe('answered in 26 h, late');
});

test('nobody waits for spam, for what is done, or for what we wait for ourselves', () => {
  for (const other of [{ folder: 'spam' as const }, { status: 'done' as const }, { status: 'waiting' as const }]) {
    expect(responseSlaOf({ ...item, ...other }, at('2026-11-20T12:00Z'), hours).state).toBe('closed');
  }
});
