import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { DraftBlock } from '#app/modules/pages/schema.ts';
import { type EditorMessage, type FrameMessage, frameMessageSchema } from './messages.ts';

interface Canvas {
  blocks: readonly DraftBlock[];
  selected: string | null;
  isReadOnly: boolean;
  onMessage: (message: Exclude<FrameMessage, { kind: 'ready' }>) => void;
}

/**
 * Connects the editor with the page in its frame: sends what the frame does not have yet, and receives what is done
 * there. Only messages of this site from this frame count. @returns the frame
 */
export function useCanvas(canvas: Canvas): RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(canvas);
  latest.current = canvas;
  /** The state of the frame; null until it listens. */
  const posted = useRef<readonly DraftBlock[] | null>(null);
  const typed = useRef(0);
  const post = useCallback(() => {
    if (!posted.current) return;
    const { blocks, selected, isReadOnly } = latest.current;
    const existing = new Set(posted.current);
    const message: EditorMessage = {
      kind: 'page',
      order: blocks.map(({ id }) => id),
      changed: blocks.filter((block) => !existing.has(block)),
      selected,
      typed: typed.current,
      isReadOnly,
    };
    frame.current?.contentWindow?.postMessage(message, location.origin);
    posted.current = blocks;
  }, []);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      const message = frameMessageSchema.safeParse(data).data;
      if (message?.kind === 'ready') {
        posted.current = [];
        typed.current = 0;
        post();
      } else if (message && !latest.current.isReadOnly) {
        if (message.kind === 'type') typed.current = message.sequence;
        latest.current.onMessage(message);
      }
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [post]);
  const { blocks, selected, isReadOnly } = canvas;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these is part of the message.
  useEffect(post, [post, blocks, selected, isReadOnly]);
  return frame;
}
