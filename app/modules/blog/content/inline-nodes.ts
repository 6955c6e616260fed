import { parseVideoAddress } from '#app/lib/web/video-address.ts';
import type { BlockNode, InlineNode, Mark } from './schema.ts';

export const isInline = (node: InlineNode | BlockNode): node is InlineNode =>
  node.type === 'text' || node.type === 'hardBreak' || node.type === 'footnote';

const maxTextLength = 50_000;

export function textNodes(text: string, marks: readonly Mark[]): InlineNode[] {
  if (text === '') return [];
  const ownMarks = marks.slice(0, 5);
  const pieces = text.length > maxTextLength ? (text.match(/[\s\S]{1,50000}/g) ?? []) : [text];
  return pieces.map((piece) =>
    ownMarks.length > 0 ? { type: 'text', text: piece, marks: [...ownMarks] } : { type: 'text', text: piece },
  );
}

/** Two breaks in a row part paragraphs. Spaces between them are white space of the source. */
export function paragraphsOf(given: readonly InlineNode[]): BlockNode[] {
  const line = given.filter(
    (node, index) =>
      node.type !== 'text' ||
      node.text.trim() !== '' ||
      given[index - 1]?.type !== 'hardBreak' ||
      given[index + 1]?.type !== 'hardBreak',
  );
  const parts: InlineNode[][] = [[]];
  line.forEach((node, index) => {
    const isSecond = node.type === 'hardBreak' && line[index - 1]?.type === 'hardBreak';
    if (isSecond) parts.push([]);
    else parts.at(-1)?.push(node);
  });
  return parts
    .flatMap((part) => chunk(trimInline(part), 4000))
    .filter((content) => !isBlank(content))
    .map((content) => videoOf(content) ?? { type: 'paragraph', content });
}

/** A video's address alone in its line is the video, as many systems embed one; so is a link alone. */
function videoOf([only, ...others]: readonly InlineNode[]): BlockNode | null {
  if (only?.type !== 'text' || others.length > 0) return null;
  const link = only.marks?.find((mark) => mark.type === 'link');
  const isAddress = /^https?:\/\/\S+$/.test(only.text);
  const video = parseVideoAddress(link?.attrs.href ?? (isAddress ? only.text : ''));
  return video && { type: 'video', attrs: { ...video, title: isAddress ? '' : only.text.slice(0, 1000) } };
}

/** Removes breaks and spaces at the ends, and spaces at the start of a line or after another space. */
export function trimInline(nodes: readonly InlineNode[]): InlineNode[] {
  const merged: InlineNode[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node.type === 'hardBreak') {
      if (last?.type === 'text') last.text = last.text.trimEnd();
      if (last?.type === 'text' && last.text === '') merged.pop();
      if (merged.length > 0) merged.push(node);
      continue;
    }
    if (node.type === 'footnote') {
      merged.push(node);
      continue;
    }
    const isAfterSpace =
      last === undefined || last.type === 'hardBreak' || (last.type === 'text' && last.text.endsWith(' '));
    const text = isAfterSpace ? node.text.trimStart() : node.text;
    if (text === '') continue;
    if (last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks)) last.text += text;
    else merged.push({ ...node, text });
  }
  while (merged.length > 0) {
    const last = merged.at(-1);
    if (last?.type === 'text') last.text = last.text.trimEnd();
    if (last?.type === 'footnote' || (last?.type === 'text' && last.text !== '')) break;
    merged.pop();
  }
  return merged;
}

const isBlank = (inlines: readonly InlineNode[]) =>
  inlines.every((node) => node.type === 'hardBreak' || (node.type === 'text' && node.text.trim() === ''));

export function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, index * size + size),
  );
}
