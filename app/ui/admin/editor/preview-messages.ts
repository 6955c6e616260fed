/** What the editor tells the frame: which blocks there are, in order, and those that changed since it last said so. */
export interface PreviewMessage {
  kind: 'preview';
  order: string[];
  changed: { id: string; type: string }[];
}

/** What the frame says once it listens. */
export const previewReady = 'preview-ready';

/** What has to be said after `before` was said, so that the other side has `after`. */
export function previewMessage(
  before: readonly { id: string; type: string }[],
  after: readonly { id: string; type: string }[],
): PreviewMessage {
  const known = new Map(before.map((block) => [block.id, block]));
  return {
    kind: 'preview',
    order: after.map(({ id }) => id),
    changed: after.filter((block) => known.get(block.id) !== block),
  };
}

export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'preview';
