import { expect, test } from 'vitest';
import { needsSupportLines } from './support-lines.ts';

test.each([
  'suicide',
  'I feel suicidal',
  'self-harm',
  'self harm help',
  'how to stop cutting myself',
  'I want to die',
  'i don’t want to live any more',
  'Ending my life',
  'better off dead',
  'my dad has chest pain',
  'she can’t breathe',
  'took an overdose',
  'he is unconscious',
  'mental health crisis',
  'samaritans',
  'I am being abused',
  'no reason to live',
])('“%s” gets the support lines', (query) => expect(needsSupportLines(query)).toBe(true));

test.each([
  'breathing exercise',
  'four in six out',
  'receptionist',
  'stress at work',
  'how much is coaching',
  'cut absenteeism',
  'ending meetings on time',
  'I want to begin again',
  'harm reduction workshop',
  'morning routine',
  'deadline',
])('“%s” does not', (query) => expect(needsSupportLines(query)).toBe(false));
