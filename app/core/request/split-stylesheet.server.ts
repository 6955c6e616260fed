import { type CssNode, type Declaration, generate, ident, parse, type Rule } from 'css-tree';

/**
 * Styles that apply if the page has all names of one of these lists: classes, such as `menu`, and kinds of elements,
 * such as `<table`. An empty list: they apply to any page.
 */
export interface ConditionalStyles {
  css: string;
  names: string[][];
}

/** Styles that apply if the page or its other styles contain one of these texts: an animation or a custom property. */
export interface NamedStyles {
  css: string;
  texts: string[];
}

interface StyleGroup {
  /** Such as `@media print`. */
  prelude: string;
  children: StylePart[];
}

export type StylePart = ConditionalStyles | NamedStyles | StyleGroup;

/** A script that runs before React, or the browser itself, may add some of these: their styles are on each page. */
const alwaysThere = new Set(['html', 'head', 'body', 'main', 'a', 'img', 'p', 'span', 'tbody']);

/** Which elements have these pseudo-elements. */
const ownerOf = (pseudoElement: string): string | null =>
  /^-webkit-(date|calendar|inner-spin|outer-spin|search)|^file-selector-button/.test(pseudoElement) ? '<input' : null;

/** Divides a stylesheet into parts of which a page may need some. Called by the build: a start does not parse CSS. */
export function splitStylesheet(stylesheet: string): StylePart[] {
  const split = (nodes: Iterable<CssNode>): StylePart[] => Array.from(nodes, partOf);

  const partOf = (node: CssNode): StylePart => {
    if (node.type === 'Rule') return partOfRule(node);
    if (node.type !== 'Atrule') return { css: generate(node), names: [[]] };
    const prelude = node.prelude ? generate(node.prelude) : '';
    if (/keyframes$/.test(node.name) || node.name === 'property') return { css: generate(node), texts: [prelude] };
    const isGroup = node.block && ['media', 'layer', 'supports', 'container'].includes(node.name);
    if (!isGroup || !node.block) return { css: generate(node), names: [[]] };
    return { prelude: `@${node.name} ${prelude}`.trim(), children: split(node.block.children) };
  };

  const partOfRule = (rule: Rule): StylePart => {
    const names = namesOfRule(rule);
    const isOnAnyPage = names.some((list) => list.length === 0);
    if (!isOnAnyPage || !rule.block.children.some(isCustomProperty)) return { css: generate(rule), names };
    const children = Array.from(rule.block.children, (node): StylePart => {
      const css = `${generate(node)};`;
      return isCustomProperty(node) ? { css, texts: usesOf(node.property) } : { css, names: [[]] };
    });
    return { prelude: generate(rule.prelude), children };
  };

  const tree = parse(stylesheet, { parseValue: false, parseCustomProperty: false });
  return tree.type === 'StyleSheet' ? split(tree.children) : [{ css: stylesheet, names: [[]] }];
}

/** Returns the names that each selector of a rule requires. */
const namesOfRule = ({ prelude }: Rule): string[][] =>
  prelude.type === 'SelectorList' ? namesOfList(prelude.children) : [[]];

const namesOfList = (selectors: Iterable<CssNode>): string[][] =>
  Array.from(selectors).flatMap((selector) =>
    selector.type === 'Selector'
      ? Array.from(selector.children, namesOfNode).reduce(
          (lists, ways) => lists.flatMap((names) => ways.map((more) => [...names, ...more])),
          [[]],
        )
      : [[]],
  );

/** Returns the names that a part of a selector requires, in each way to satisfy it. */
function namesOfNode(node: CssNode): string[][] {
  if (node.type === 'ClassSelector') return [[ident.decode(node.name)]];
  if (node.type === 'TypeSelector' && node.name !== '*' && !alwaysThere.has(node.name)) return [[`<${node.name}`]];
  // :not() requires no name, and :has() may apply once a script has run.
  if (node.type === 'PseudoClassSelector' && /^(is|where)$/.test(node.name) && node.children)
    return Array.from(node.children).flatMap((list) =>
      list.type === 'SelectorList' ? namesOfList(list.children) : [[]],
    );
  const owner = node.type === 'PseudoElementSelector' && ownerOf(node.name);
  return [owner ? [owner] : []];
}

const isCustomProperty = (node: CssNode): node is Declaration =>
  node.type === 'Declaration' && node.property.startsWith('--');

/** How values name a custom property, in a stylesheet that the build has minified. */
const usesOf = (property: string) => [`var(${property})`, `var(${property},`];
