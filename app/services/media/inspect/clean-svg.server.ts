import { SaxesParser } from 'saxes';
import { RefusedFileError } from '../refused-file-error.ts';

/** What draws. Nothing here runs, loads, links, or takes HTML in. */
const elements = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker style
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);
/** With everything inside them. Drawing programs leave the latter behind. */
const dropped = new Set(['metadata', 'sodipodi:namedview', 'inkscape:grid']);

/** A picture that repeats parts of itself inside repeated parts could unfold without end; so few cannot. */
const maxUses = 30;
const maxElements = 20_000;
const maxDepth = 100;

const namespace = 'http://www.w3.org/2000/svg';
const refuse = (why: string): never => {
  throw new RefusedFileError(`This SVG ${why}. Export it again as a plain drawing and upload the new file.`);
};

export interface CleanSvg {
  text: string;
  width: number | null;
  height: number | null;
}

/**
 * Reads an SVG as the XML it has to be and writes it anew with what draws, and nothing else.
 * @throws RefusedFileError for what runs, loads something from elsewhere, or unfolds without end
 */
export function cleanSvg(source: string): CleanSvg {
  const parser = new SaxesParser({ xmlns: false });
  const written: string[] = [];
  let depth = 0;
  let droppedAt = 0;
  let isStyle = false;
  const counts = { use: 0, all: 0 };
  let size: Pick<CleanSvg, 'width' | 'height'> = { width: null, height: null };
  const isWriting = () => droppedAt === 0;

  parser.on('error', () => refuse('is damaged'));
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) refuse('defines abbreviations of its own');
  });
  parser.on('processinginstruction', () => refuse('holds instructions for other programs'));
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    counts.all += 1;
    if (counts.all > maxElements || depth > maxDepth) refuse('has too many parts');
    if (!isWriting()) return;
    if (depth === 1 && name !== 'svg') refuse('is another kind of document');
    if (dropped.has(name) || /^(sodipodi|inkscape):/.test(name)) {
      droppedAt = depth;
      return;
    }
    if (!elements.has(name)) refuse(`holds <${name.slice(0, 40)}>, which is not drawn`);
    if (name === 'use' && ++counts.use > maxUses) refuse('repeats too many of its parts');
    isStyle = name === 'style';
    if (depth === 1) size = sizeOf(attributes);
    const kept = Object.entries(attributes).flatMap(([key, value]) => keptAttribute(key, value));
    const root = depth === 1 ? ` xmlns="${namespace}" xmlns:xlink="http://www.w3.org/1999/xlink"` : '';
    written.push(`<${name}${root}${kept.join('')}>`);
  });
  const text = (words: string) => {
    if (!isWriting() || depth === 0) return;
    if (isStyle) checkStyle(words);
    written.push(escaped(words));
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }) => {
    if (isWriting()) written.push(`</${name}>`);
    if (droppedAt === depth) droppedAt = 0;
    depth -= 1;
    isStyle = false;
  });
  parser.write(source).close();
  return { text: written.join(''), ...size };
}

function keptAttribute(name: string, value: string): string[] {
  if (/^on/i.test(name)) refuse('runs script');
  if (name === 'xmlns' || name.startsWith('xmlns:') || /^(sodipodi|inkscape|data-)/.test(name)) return [];
  if (!/^(xml:space|xlink:href|[a-zA-Z][\w-]*)$/.test(name)) return [];
  // Only parts of the picture itself.
  if (/href$/i.test(name) && !/^#[\w.:-]+$/.test(value.trim())) refuse('points to something outside itself');
  checkStyle(value);
  return [` ${name}="${escaped(value)}"`];
}

/** Escapes of CSS could spell anything; a drawing needs none. */
function checkStyle(words: string): void {
  if (
    /@import|@font-face|expression\s*\(|-moz-binding|behavior\s*:|javascript:|image(-set)?\s*\(|src\s*\(/i.test(words)
  ) {
    refuse('runs or loads something');
  }
  for (const [, address = ''] of words.matchAll(/url\(\s*['"]?([^)]*)/gi)) {
    if (!address.startsWith('#')) refuse('points to something outside itself');
  }
  if (/\\/.test(words)) refuse('hides what it says');
}

function sizeOf({ width = '', height = '', viewBox = '' }: Record<string, string>) {
  const pixels = (length: string) => (/^\d+(\.\d+)?(px)?$/.test(length.trim()) ? Number.parseFloat(length) : null);
  const [, , boxWidth = 0, boxHeight = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = (own: number | null, box: number) => Math.round(own ?? box) || null;
  return { width: side(pixels(width), boxWidth), height: side(pixels(height), boxHeight) };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
