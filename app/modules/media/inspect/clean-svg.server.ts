import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ownValue } from '#app/lib/own-value.ts';
import {
  allowedAttributes,
  allowedElements,
  allowedProperties,
  filterLimits,
  isDropped,
  partPattern,
} from './svg/allowed.ts';

import { checkValue, cleanCss, type RuleReference } from './svg/clean-css.server.ts';
import { measureSvg, type SvgElement } from './svg/measure-svg.server.ts';
import { refuseSvg } from './svg/refuse-svg.ts';

const maxCharacters = 5_000_000;
const maxElements = 20_000;
const maxDepth = 100;

const namespaces = ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

export interface CleanSvg {
  text: string;
  width: number | null;
  height: number | null;
}

/**
 * Parses an SVG as XML and writes only allowed elements and attributes again. Never renders it.
 * @throws RefusedFileError if it contains scripts, loads external content, or draws more than a page can show
 */
export function cleanSvg(source: string): CleanSvg {
  if (source.length > maxCharacters) refuseSvg('is larger than 5 MB');
  const root = readSvg(source);
  const rules = cleanStyles(root);
  measureSvg(root, rules);
  return { text: serialise(root, namespaces), ...sizeOf(root.attributes) };
}

/** Returns the tree of the kept elements. Style sheets are in it unchanged. */
function readSvg(source: string): SvgElement {
  const parser = new SaxesParser({ xmlns: false });
  const path: SvgElement[] = [];
  let root: SvgElement | undefined;
  let depth = 0;
  let droppedAt = 0;
  let count = 0;

  parser.on('error', () => refuseSvg('is damaged'));
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) refuseSvg('defines its own entities');
  });
  parser.on('processinginstruction', () => refuseSvg('holds instructions for other programs'));
  parser.on('opentag', (tag) => {
    depth += 1;
    count += 1;
    if (count > maxElements || depth > maxDepth) refuseSvg('has too many parts');
    if (droppedAt > 0) return;
    if (depth === 1 && tag.name !== 'svg') refuseSvg('is another kind of document');
    if (isDropped(tag.name)) {
      droppedAt = depth;
      return;
    }
    const element = readElement(tag);
    path.at(-1)?.children.push(element);
    path.push(element);
    root ??= element;
  });
  const text = (content: string) => {
    if (droppedAt === 0) path.at(-1)?.children.push(content);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', () => {
    if (droppedAt === 0) path.pop();
    if (droppedAt === depth) droppedAt = 0;
    depth -= 1;
  });
  parser.write(source).close();
  return root ?? refuseSvg('is damaged');
}

function readElement({ name, attributes }: SaxesTagPlain): SvgElement {
  if (!allowedElements.has(name)) refuseSvg(`holds <${name.slice(0, 40)}>, which is not drawn`);
  const element: SvgElement = { name, attributes: {}, references: [], children: [] };
  for (const [key, value] of Object.entries(attributes)) readAttribute(element, key, value);
  return element;
}

function readAttribute({ attributes, references }: SvgElement, name: string, value: string): void {
  if (/^on/i.test(name)) refuseSvg('runs script');
  if (name === 'style') {
    const { text, references: cssReferences } = cleanCss(value, { isInline: true });
    references.push(...cssReferences);
    if (text) attributes.style = text;
    return;
  }
  if (!allowedAttributes.has(name) && !allowedProperties.has(name)) return;
  if (name === 'href' || name === 'xlink:href') {
    // Only references to parts of the picture itself.
    if (!partPattern.test(value.trim())) refuseSvg('points to something outside itself');
    references.push({ property: 'href', id: value.trim().slice(1) });
  } else references.push(...checkValue(name, value));
  const limit = ownValue(filterLimits, name);
  if (limit !== undefined && value.split(/[\s,]+/).some((number) => Number(number) > limit))
    refuseSvg('has an effect that takes too long to draw');
  attributes[name] = value;
}

/** Cleans each style sheet, and removes those that become empty. @returns their references */
function cleanStyles(element: SvgElement): RuleReference[] {
  const ruleReferences: RuleReference[] = [];
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (child.name !== 'style') {
      ruleReferences.push(...cleanStyles(child));
      continue;
    }
    if (child.children.some((part) => typeof part !== 'string')) refuseSvg('has elements in a style sheet');
    // Joined first, as a browser does: comments or CDATA sections may split forbidden text.
    const { text, references } = cleanCss(child.children.join(''));
    ruleReferences.push(...references);
    child.children = text ? [text] : [];
  }
  return ruleReferences;
}

function serialise({ name, attributes, children }: SvgElement, ownAttributes = ''): string {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : serialise(child)));
  return `<${name}${ownAttributes}${attributeTexts.join('')}>${inside.join('')}</${name}>`;
}

function sizeOf({ width = '', height = '', viewBox = '' }: Record<string, string>) {
  const pixels = (length: string) => (/^\d+(\.\d+)?(px)?$/.test(length.trim()) ? Number.parseFloat(length) : null);
  const [, , boxWidth = 0, boxHeight = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = (written: number | null, box: number) => Math.round(written ?? box) || null;
  return { width: side(pixels(width), boxWidth), height: side(pixels(height), boxHeight) };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
