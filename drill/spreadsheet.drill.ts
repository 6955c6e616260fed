import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { csvText } from '#app/lib/lists/table-export.ts';
import { findExecutable, installPackages } from '../scripts/debian.mjs';

const texts = [
  ...['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1+1', '=HYPERLINK("https://evil.example","x")'],
  'Plain, with "quotes"\nand a second line',
  'Ünïcode ☕',
];

async function* portions() {
  yield texts.map((text, number) => ({ number, text, tags: ['=a', 'b'] }));
}

test('a spreadsheet opens an export with its columns, and computes nothing that somebody typed', async () => {
  if (!findExecutable('ssconvert')) installPackages('gnumeric');
  if (!findExecutable('ssconvert'))
    throw new Error('Install the program ssconvert of Gnumeric, then run the drill again');
  const folder = mkdtempSync(join(tmpdir(), 'spreadsheet-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let csv = '';
  const columns = [
    { heading: 'Number', value: (row: { number: number }) => row.number },
    { heading: 'Text', value: ({ text }: { text: string }) => text },
    { heading: 'Tags', value: ({ tags }: { tags: string[] }) => tags },
  ];
  for await (const part of csvText<{ number: number; text: string; tags: string[] }>(columns, portions())) csv += part;
  const [source, opened, saved] = ['export.csv', 'opened.xlsx', 'saved.csv'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(source, csv);
  execFileSync('ssconvert', [source, opened], { stdio: 'ignore' });
  const sheet = strFromU8(unzipSync(readFileSync(opened))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain(`ref="A1:C${texts.length + 1}"`);
  expect(sheet).not.toMatch(/<f[ >]/);

  execFileSync('ssconvert', [opened, saved], { stdio: 'ignore' });
  const lines = readFileSync(saved, 'utf8').split('\n');
  expect(lines[0]).toBe('Number,Text,Tags');
  expect(lines[1]).toBe('0,=1+1,"=a; b"');
});
