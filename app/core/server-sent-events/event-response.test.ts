import { expect, test } from 'vitest';
import { eventResponse } from './event-response.server.ts';

async function* failing(): AsyncGenerator<string> {
  yield 'one';
  throw new Error('The source broke');
}

async function* failsAtEnd(): AsyncGenerator<string> {
  try {
    yield 'one';
    yield 'two';
  } finally {
    // biome-ignore lint/correctness/noUnsafeFinally: a source may fail while it is ended
    throw new Error('The source cannot be ended');
  }
}

async function* complete(): AsyncGenerator<string> {
  yield 'one';
}

test('what the events wait for is ended once: at the end, after an error and when the client leaves', async () => {
  let stopped = 0;
  const respond = (events: AsyncGenerator<string>) => eventResponse(events, () => stopped++);
  expect(await respond(complete()).text()).toBe('data: "one"\n\n');
  expect(stopped).toBe(1);
  await expect(respond(failing()).text()).rejects.toThrow('The source broke');
  expect(stopped).toBe(2);
  const reader = respond(failsAtEnd()).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(stopped).toBe(3);
});
