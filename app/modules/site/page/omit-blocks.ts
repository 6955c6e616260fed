import type { Block } from './blocks.ts';

/**
 * Leaves blocks out by their ids. A button of a hero that leads to one of them leads where that block says instead. If
 * the block says nothing, the button is left out too.
 */
export function omitBlocks(blocks: Block[], ids: ReadonlySet<string>): Block[] {
  if (ids.size === 0) return blocks;
  const absent = new Map(
    blocks.flatMap((block) =>
      ids.has(block.id) ? [[`#${block.anchor}`, 'whileEmpty' in block ? block.whileEmpty : undefined]] : [],
    ),
  );
  const redirect = <Action extends { href: string }>(action: Action) =>
    absent.has(action.href) ? { ...action, ...absent.get(action.href) } : action;
  return blocks
    .filter(({ id }) => !ids.has(id))
    .map((block) =>
      block.type === 'hero'
        ? { ...block, actions: block.actions.map(redirect).filter(({ href }) => !absent.has(href)) }
        : block,
    );
}
