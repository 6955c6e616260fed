import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';

type HtmlNode = DefaultTreeAdapterMap['childNode'];

/** Text in these keeps its line ends, or is no text that anybody reads. */
const preserved = new Set(
  'pre textarea script style xmp listing svg math iframe object video audio select template noscript'.split(' '),
);
/** Text directly in these is white space of the source. */
const structural = new Set('table thead tbody tfoot tr colgroup ul ol dl menu'.split(' '));

/** A comment that begins or ends a block of the newer editor. */
const blockComment = /^\s+(\/)?wp:([a-z][\w/-]*)\s*([\s\S]*)$/;

/**
 * Returns HTML of WordPress with the breaks that WordPress adds when it shows a text: in the text of the former editor a
 * line end is a line break, and a blank line is two. Blocks of the newer editor stay as they are, also if text of the
 * former editor is beside them. `fromHtml` parts paragraphs at two breaks.
 */
export function withLineBreaks(html: string): string {
  const source = html.replace(/\r\n?/g, '\n');
  if (!source.includes('\n')) return source;
  const nodes = [...inOrder(parseFragment(source, { sourceCodeLocationInfo: true }).childNodes)];
  const isPaired = pairedComments(nodes.map(({ node }) => node));
  let depth = 0;
  let done = 0;
  let broken = '';
  for (const { node, before } of nodes) {
    if (isComment(node)) {
      if (isPaired.has(node)) depth += blockComment.exec(node.data)?.[1] ? -1 : 1;
      continue;
    }
    const { startOffset = 0, endOffset = 0 } = node.sourceCodeLocation ?? {};
    const text = source.slice(startOffset, endOffset);
    // In markup that is not nested properly, a text may include the tags that it was moved across.
    if (depth > 0 || startOffset < done || !text.includes('\n') || /<[a-z!/]/i.test(text)) continue;
    const isAfterBreak = before && 'tagName' in before && before.tagName === 'br';
    broken += source.slice(done, startOffset);
    broken += text.replace(isAfterBreak ? /^[^\S\n]*\n/ : /(?!)/, '').replace(/[^\S\n]*\n[^\S\n]*/g, '<br>');
    done = endOffset;
  }
  return broken + source.slice(done);
}

type TextOrComment = DefaultTreeAdapterMap['textNode'] | DefaultTreeAdapterMap['commentNode'];

const isComment = (node: TextOrComment): node is DefaultTreeAdapterMap['commentNode'] => node.nodeName === '#comment';

/** Yields texts that may be broken, and comments. Recursion would overflow the stack with hostile markup. */
function* inOrder(nodes: readonly HtmlNode[]): Generator<{ node: TextOrComment; before: HtmlNode | undefined }> {
  const waiting: { siblings: readonly HtmlNode[]; at: number; isStructural: boolean }[] = [
    { siblings: nodes, at: 0, isStructural: false },
  ];
  for (let level = waiting.at(-1); level; level = waiting.at(-1)) {
    const { siblings, at, isStructural } = level;
    const node = siblings[at];
    level.at += 1;
    if (!node) waiting.pop();
    else if (node.nodeName === '#comment') yield { node: node as TextOrComment, before: undefined };
    else if (node.nodeName === '#text') {
      if (!isStructural) yield { node: node as TextOrComment, before: siblings[at - 1] };
    } else if ('tagName' in node && !preserved.has(node.tagName))
      waiting.push({ siblings: node.childNodes, at: 0, isStructural: structural.has(node.tagName) });
  }
}

/** Returns the comments that begin or end a block and have a partner. A single one says nothing about what follows. */
function pairedComments(nodes: readonly TextOrComment[]): Set<TextOrComment> {
  const paired = new Set<TextOrComment>();
  const open: { name: string; node: TextOrComment }[] = [];
  const openNames = new Map<string, number>();
  const count = (name: string, change: number) => openNames.set(name, (openNames.get(name) ?? 0) + change);
  for (const node of nodes) {
    const [, end, name = '', rest = ''] = (isComment(node) && blockComment.exec(node.data)) || [];
    // The block of the former editor within the newer one holds text of the former editor.
    if (name === '' || /^(core\/)?freeform$/.test(name)) continue;
    if (!end) {
      if (/\/\s*$/.test(rest)) continue;
      open.push({ name, node });
      count(name, 1);
    } else if (openNames.get(name)) {
      const begun = open.splice(open.findLastIndex((other) => other.name === name));
      for (const one of begun) count(one.name, -1);
      if (begun[0]) paired.add(begun[0].node).add(node);
    }
  }
  return paired;
}
