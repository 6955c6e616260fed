import { type CssNode, generate, ident, parse, type Rule, walk } from 'css-tree';

/** Styles that apply if an element has all classes of one of these lists. An empty list: they apply to any page. */
export interface ConditionalStyles {
  css: string;
  classes: string[][];
}

/** Styles that apply if the other styles of the page contain this name: an animation or a custom property. */
export interface NamedStyles {
  css: string;
  name: string;
}

interface StyleGroup {
  /** Such as `@media print`. */
  prelude: string;
  children: StylePart[];
}

export type StylePart = ConditionalStyles | NamedStyles | StyleGroup;

/** Divides a stylesheet into parts of which a page may need some. Called by the build: a start does not parse CSS. */
export function splitStylesheet(stylesheet: string): StylePart[] {
  const split = (nodes: Iterable<CssNode>): StylePart[] => Array.from(nodes, partOf);

  const partOf = (node: CssNode): StylePart => {
    if (node.type === 'Rule') return { css: generate(node), classes: classesOfRule(node) };
    if (node.type !== 'Atrule') return { css: generate(node), classes: [[]] };
    const prelude = node.prelude ? generate(node.prelude) : '';
    if (/keyframes$/.test(node.name) || node.name === 'property') return { css: generate(node), name: prelude };
    const isGroup = node.block && ['media', 'layer', 'supports', 'container'].includes(node.name);
    if (!isGroup || !node.block) return { css: generate(node), classes: [[]] };
    return { prelude: `@${node.name} ${prelude}`.trim(), children: split(node.block.children) };
  };

  const classesOfRule = ({ prelude }: Rule): string[][] => {
    if (prelude.type !== 'SelectorList') return [[]];
    return Array.from(prelude.children, (selector) => {
      const names: string[] = [];
      walk(selector, {
        enter(node: CssNode) {
          // Inside :not(), :is() and :where() a class is not required, or is one of several.
          if (node.type === 'PseudoClassSelector' && node.children) return walk.skip;
          if (node.type === 'ClassSelector') names.push(ident.decode(node.name));
          return undefined;
        },
      });
      return names;
    });
  };

  const tree = parse(stylesheet, { parseValue: false, parseCustomProperty: false });
  return tree.type === 'StyleSheet' ? split(tree.children) : [{ css: stylesheet, classes: [[]] }];
}
