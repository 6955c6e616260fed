import { expect, test } from 'vitest';
import { StartError } from '#app/core/runtime/start-error.ts';
import { describeError, errorFrom } from './web-processes.ts';

/** As the channel between two processes does it. */
const sent = (error: unknown): Error => errorFrom(JSON.parse(JSON.stringify(describeError(error))));

test('the error of a worker process keeps its name, message, code and cause on the way to the primary process', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const error = sent(new Error('The database does not answer', { cause: refused }));
  expect(error).toMatchObject({ name: 'Error', message: 'The database does not answer' });
  expect(error.cause).toMatchObject({ message: refused.message, code: 'ECONNREFUSED', stack: refused.stack });
});

test('an error that an operator can correct stays one, without a stack trace on the screen', () => {
  expect(sent(new StartError('Port 3000 is taken')).name).toBe('StartError');
});

test('what is thrown without being an error becomes a message', () => {
  expect(sent('no')).toMatchObject({ name: 'Error', message: 'no' });
});

test('an error that is its own cause is described', () => {
  const error = new Error('Round');
  error.cause = error;
  expect(sent(error)).toMatchObject({ message: 'Round', cause: { message: 'Round' } });
});
