/**
 * The message of the editor to the frame: all block ids, in order, and the blocks that changed since the last message.
 */
export interface PreviewMessage {
  kind: 'preview';
  order: string[];
  changed: { id: string; type: string }[];
}

/** The frame's message once it listens. */
export const previewReady = 'preview-ready';

/** Returns the message that updates the other side from `before` to `after`. */
export function previewMessage(
  before: readonly { id: string; type: string }[],
  after: readonly { id: string; type: string }[],
): PreviewMessage {
  const existing = new Map(before.map((block) => [block.id, block]));
  return {
    kind: 'preview',
    order: after.map(({ id }) => id),
    changed: after.filter((block) => existing.get(block.id) !== block),
  };
}

export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'preview';
