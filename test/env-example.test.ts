import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from '#app/core/runtime/env.server.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const schemas = Object.entries(settings.shape);

/** Returns each variable of the file with its value and the comment lines above it. */
function readExample() {
  const blocks = read('.env.example').trim().split('\n\n').slice(1);
  return blocks.flatMap((block) => {
    const lines = block.split('\n');
    const isVariable = (line: string) => /^# [A-Z][A-Z\d_]*=/.test(line);
    const meaning = lines.filter((line) => !isVariable(line)).join('\n');
    return lines.filter(isVariable).map((line) => {
      const [, name = '', value = ''] = line.match(/^# (\w+)=(.*)$/) ?? [];
      return { name, value, meaning };
    });
  });
}

test('.env.example holds every setting once, and none that does not exist', () => {
  expect(
    readExample()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(schemas.map(([name]) => name).sort());
});

test.each(schemas)('.env.example says what %s means and its default', (name, schema) => {
  const { value, meaning } = readExample().find((variable) => variable.name === name) ?? { value: null, meaning: '' };
  expect(meaning).toMatch(/^# \S/);
  expect(schema.parse(value || undefined)).toEqual(schema.parse(undefined));
  expect(value !== '').toBe(schema.parse(undefined) !== undefined);
});

test.each(schemas.filter(([name]) => name !== 'NODE_ENV'))('docs/operations.md lists %s', (name) => {
  expect(read('docs/operations.md')).toContain(`\`${name}\``);
});
