import { createHash } from 'node:crypto';
import type { CssNode, Rule } from 'css-tree';

/** Styles that apply if an element has all classes of one of these lists. An empty list: they apply to any page. */
interface ConditionalStyles {
  css: string;
  classes: string[][];
}

/** Styles that apply if the other styles of the page contain this name: an animation or a custom property. */
interface NamedStyles {
  css: string;
  name: string;
}

interface StyleGroup {
  /** Such as `@media print`. */
  prelude: string;
  children: StylePart[];
}

type StylePart = ConditionalStyles | NamedStyles | StyleGroup;

export interface PageStyles {
  css: string;
  /** As the content security policy names it. */
  hash: string;
}

const maxKept = 200;

/**
 * Returns a function that selects the styles of a page: those rules of the stylesheet whose classes all occur in the HTML, in
 * their order. Classes that a script adds later are not found: load the whole stylesheet first. It keeps the last 200
 * selections, because most pages use the same classes.
 */
export async function createPageStyles(stylesheet: string): Promise<(html: string) => PageStyles> {
  const parts = await splitStylesheet(stylesheet);
  const known = new Set(classesIn(parts));
  const kept = new Map<string, PageStyles>();
  return (html) => {
    const used = new Set([...classesOf(html)].filter((name) => known.has(name)));
    const key = [...used].sort().join(' ');
    const found = kept.get(key) ?? pageStylesOf(selectStyles(parts, used));
    kept.delete(key);
    kept.set(key, found);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}

/** The styles as they are, for pages whose scripts start at once. */
export const pageStylesOf = (css: string): PageStyles => ({
  css,
  hash: createHash('sha256').update(css).digest('base64'),
});

const entities: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" };

function* classesOf(html: string): Generator<string> {
  const seen = new Set<string>();
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    if (seen.has(list)) continue;
    seen.add(list);
    yield* list.replace(/&(amp|gt|lt|quot|#x27);/g, (_entity, name) => entities[name] ?? '').split(/\s+/);
  }
}

function* classesIn(parts: StylePart[]): Generator<string> {
  for (const part of parts) {
    if ('children' in part) yield* classesIn(part.children);
    else if ('classes' in part) yield* part.classes.flat();
  }
}

function selectStyles(parts: StylePart[], used: ReadonlySet<string>): string {
  const rules = writeParts(parts, (part) => ('classes' in part ? applies(part, used) : false));
  return writeParts(parts, (part) => ('classes' in part ? applies(part, used) : rules.includes(part.name)));
}

const applies = ({ classes }: ConditionalStyles, used: ReadonlySet<string>) =>
  classes.some((list) => list.every((name) => used.has(name)));

function writeParts(parts: StylePart[], isKept: (part: ConditionalStyles | NamedStyles) => boolean): string {
  let css = '';
  for (const part of parts) {
    if ('children' in part) {
      const inner = writeParts(part.children, isKept);
      if (inner) css += `${part.prelude}{${inner}}`;
    } else if (isKept(part)) css += part.css;
  }
  return css;
}

async function splitStylesheet(stylesheet: string): Promise<StylePart[]> {
  // Read only here: the process renders pages without it from then on.
  const { generate, ident, parse, walk } = await import('css-tree');

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
