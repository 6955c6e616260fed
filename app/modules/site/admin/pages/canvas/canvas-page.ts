import { type Block, blockSchema } from '#app/modules/site/page/blocks.ts';
import type { EditorMessage } from './messages.ts';

/** The page as the editor has it. */
export interface CanvasPage extends Pick<EditorMessage, 'selected' | 'typed' | 'isReadOnly'> {
  /** Each block in its last valid state. */
  blocks: Block[];
  /** The blocks as they are written, valid or not, by id. */
  written: ReadonlyMap<string, { type: string }>;
  /** Whether the editor has sent anything yet. Until then the page is as the server rendered it. */
  isLive: boolean;
}

export function withMessage(
  before: CanvasPage,
  { order, changed, selected, typed, isReadOnly }: EditorMessage,
): CanvasPage {
  const validBlocks = new Map(before.blocks.map((block) => [block.id, block]));
  const written = new Map(before.written);
  for (const raw of changed) {
    written.set(raw.id, raw);
    const block = blockSchema.safeParse(raw).data;
    if (block) validBlocks.set(raw.id, block);
  }
  return {
    blocks: order.flatMap((id) => validBlocks.get(id) ?? []),
    written,
    isLive: true,
    selected,
    typed,
    isReadOnly,
  };
}
