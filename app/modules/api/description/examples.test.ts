import { expect, test } from 'vitest';
import { operations } from '../operations/operations.server.ts';
import { examplesOf } from './examples.server.ts';

const origin = 'https://site.example';

test.each(operations.map((operation) => [operation.name, operation] as const))(
  'the example of %s sends what the operation accepts, and shows what it returns',
  (name, operation) => {
    const { curl, typescript, answer } = examplesOf(operation, origin);
    expect(curl).toContain(`'${origin}/api/v1/`);
    expect(curl.includes('Authorization: Bearer $TOKEN')).toBe(operation.scope !== null);
    expect(typescript).toContain(`client.${name}(`);
    const parsed = JSON.parse(answer);
    expect(Object.keys(parsed).length).toBeGreaterThan(0);
    const body = curl.match(/-d '(.*)'$/s)?.[1];
    const query = Object.fromEntries(new URL(curl.match(/'(https:[^']*)'/)?.[1] ?? '').searchParams);
    const inPath = Object.fromEntries(
      [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => [field, undefined]),
    );
    const sent = body ? JSON.parse(body) : { ...query, ...(query.limit && { limit: Number(query.limit) }) };
    const fields = operation.input.safeParse(sent).error?.issues.filter(({ path }) => !(String(path[0]) in inPath));
    expect(fields ?? []).toEqual([]);
  },
);
