import { attributeOf, type Element, findAll, rawTextOf } from './html-tree.ts';
import type { BlockNode } from './schema.ts';

/** Returns a `pre` as a block of code, in the language that its classes name. */
export function codeBlockOf(node: Element): BlockNode {
  const [code = node] = findAll(node, 'code');
  const classes = `${attributeOf(code, 'class')} ${attributeOf(node, 'class')}`;
  const language = /(?:^|\s)(?:language|lang|brush:)-?([\w+#-]{1,40})/.exec(classes)?.[1] ?? null;
  const text = rawTextOf(node).replaceAll('\0', '').replace(/\n$/, '');
  return {
    type: 'codeBlock',
    attrs: { language },
    content: text === '' ? [] : [{ type: 'text', text: text.slice(0, 100_000) }],
  };
}
