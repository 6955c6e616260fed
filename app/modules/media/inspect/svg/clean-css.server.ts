import { type CssNode, type Declaration, generate, List, parse, walk } from 'css-tree';
import { allowedFunctions, allowedProperties, partPattern } from './allowed.ts';
import { refuseSvg } from './refuse-svg.ts';

/** A reference from a property to a part of the drawing, such as `fill:url(#sky)`. */
export interface Reference {
  property: string;
  id: string;
}

/** A reference in a style sheet, with the selector of its rule. */
export interface RuleReference extends Reference {
  selector: string;
}

const loading = /^(src|image|image-set|-webkit-image-set|cross-fade|-webkit-cross-fade|element|paint|expression)$/;
const loadingRules = new Set(['import', 'font-face', 'document', 'font-feature-values', 'property', 'namespace']);

/**
 * Parses a style sheet, or with `isInline` the value of a `style` attribute, and writes only what draws: rules,
 * `@media`, known properties. Removes the rest.
 * @param source all of its text as one string: a browser joins text, CDATA sections and text split by comments
 * @throws RefusedFileError if it loads anything, or if escape sequences hide its content
 */
export function cleanCss(source: string, { isInline = false } = {}): { text: string; references: RuleReference[] } {
  if (source.includes('\\')) refuseSvg('hides what it says');
  const sheet = parse(source, {
    context: isInline ? 'declarationList' : 'stylesheet',
    parseAtrulePrelude: true,
    parseCustomProperty: false,
  });
  walk(sheet, (node) => {
    if (node.type === 'Atrule' && loadingRules.has(node.name.toLowerCase())) refuseSvg('runs or loads something');
    if (node.type === 'Url' && !partPattern.test(node.value.trim())) refuseSvg('points to something outside itself');
    if (node.type === 'Function' && loading.test(node.name.toLowerCase())) refuseSvg('runs or loads something');
    if (node.type === 'Raw') checkRaw(node.value);
  });
  keepWhatDraws(sheet);
  const references: RuleReference[] = [];
  walk(sheet, {
    visit: 'Declaration',
    enter(declaration) {
      const selectors = this.rule?.prelude.type === 'SelectorList' ? this.rule.prelude.children.toArray() : [null];
      for (const { property, id } of referencesOf(declaration)) {
        for (const one of selectors) references.push({ property, id, selector: one ? generate(one) : '' });
      }
    },
  });
  return { text: generate(sheet), references };
}

/** Text that cannot be parsed is removed below. If it seems to load something, the file is still refused. */
function checkRaw(text: string): void {
  if (/@import|@font-face|expression\s*\(|-moz-binding|behavior\s*:|javascript:|image(-set)?\s*\(|src\s*\(/i.test(text))
    refuseSvg('runs or loads something');
  for (const [, address = ''] of text.matchAll(/url\(\s*['"]?([^)]*)/gi)) {
    if (!address.startsWith('#')) refuseSvg('points to something outside itself');
  }
}

/** Own traversal: a nested rule, or any other unknown node, is removed with all its content. */
function keepWhatDraws(node: CssNode): void {
  if (node.type === 'StyleSheet' || node.type === 'DeclarationList' || node.type === 'Block') {
    node.children = new List<CssNode>().fromArray(
      (node.children.toArray() as CssNode[]).filter((child) => isKept(child, node.type)),
    ) as typeof node.children;
  }
}

function isKept(node: CssNode, parent: CssNode['type']): boolean {
  if (node.type === 'Declaration') return parent !== 'StyleSheet' && draws(node);
  if (node.type === 'Rule' && node.prelude.type === 'SelectorList' && !hasRaw(node.prelude)) {
    keepWhatDraws(node.block);
    return node.block.children.some((child) => child.type === 'Declaration');
  }
  if (node.type === 'Atrule' && node.name.toLowerCase() === 'media' && node.block && node.prelude) {
    if (hasRaw(node.prelude)) return false;
    keepWhatDraws(node.block);
    return true;
  }
  return false;
}

function draws({ property, value }: Declaration): boolean {
  if (!allowedProperties.has(property.toLowerCase()) || value.type !== 'Value') return false;
  let isKnown = true;
  walk(value, (node) => {
    if (node.type === 'Raw') isKnown = false;
    if (node.type === 'Function' && !allowedFunctions.has(node.name.toLowerCase())) isKnown = false;
    if (node.type === 'String' && !property.toLowerCase().startsWith('font')) isKnown = false;
  });
  return isKnown;
}

function hasRaw(node: CssNode): boolean {
  let hasImport = false;
  walk(node, (part) => {
    if (part.type === 'Raw') hasImport = true;
  });
  return hasImport;
}

function referencesOf({ property, value }: Declaration): Reference[] {
  const references: Reference[] = [];
  walk(value, {
    visit: 'Url',
    enter: (url) => {
      references.push({ property: property.toLowerCase(), id: url.value.trim().slice(1) });
    },
  });
  return references;
}

/**
 * Checks the value of an attribute, which a browser may parse as CSS, and returns the parts it refers to.
 * @throws RefusedFileError if it loads anything, or calls a function that drawings do not need
 */
export function checkValue(property: string, value: string): Reference[] {
  if (value.includes('\\')) refuseSvg('hides what it says');
  checkRaw(value);
  if (allowedProperties.has(property)) {
    for (const [, name = ''] of value.matchAll(/([\w-]+)\s*\(/g)) {
      if (!allowedFunctions.has(name.toLowerCase())) refuseSvg('runs or loads something');
    }
  }
  return [...value.matchAll(/url\(\s*['"]?#([\w.:-]+)/gi)].map(([, id = '']) => ({ property, id }));
}
