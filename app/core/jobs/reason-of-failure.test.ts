import { expect, test } from 'vitest';
import { DomainError } from '../domain-error.ts';
import { reasonOfFailure } from './reason-of-failure.ts';

const ofQuery = (code: string) => new Error('Failed query: insert', { cause: Object.assign(new Error('x'), { code }) });

test.each([
  ['a refusal says why itself', new DomainError('No title.'), 'No title.'],
  ['a value that the database does not take', ofQuery('22021'), 'The fault is ours'],
  ['a duplicate that nobody expected', ofQuery('23505'), 'The fault is ours'],
  ['a bug', new TypeError('x is not a function'), 'The fault is ours'],
])('%s', (_case, error, text) => expect(reasonOfFailure(error)).toContain(text));

test.each([
  ['an outage', ofQuery('57P01')],
  ['a lost connection', ofQuery('ECONNRESET')],
  ['a request that failed', new TypeError('fetch failed', { cause: new Error('getaddrinfo') })],
  ['a store that is away', new Error('The media store does not answer')],
])('%s may pass', (_case, error) => expect(reasonOfFailure(error)).toBeNull());
