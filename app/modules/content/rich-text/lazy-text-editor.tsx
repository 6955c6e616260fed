import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { TextEditorProps } from './text-editor.tsx';

interface LazyTextEditorProps extends TextEditorProps {
  /** The plain field: shown until the editor has loaded, and instead of it if it cannot be loaded. */
  fallback?: ReactNode;
  onReady?: () => void;
}

/** If the network fails, the plain field stays: the screen around it holds what somebody is typing. */
const Fetched = lazy(async () => {
  const loaded = await import('./text-editor.tsx').catch(() => null);
  return {
    default: ({ fallback, onReady, ...editor }: LazyTextEditorProps) =>
      loaded ? (
        <>
          <loaded.TextEditor {...editor} />
          {onReady && <Ready onReady={onReady} />}
        </>
      ) : (
        fallback
      ),
  };
});

/** The text editor, loaded when a screen shows it. */
export const LazyTextEditor = (props: LazyTextEditorProps) => (
  <Suspense fallback={props.fallback}>
    <Fetched {...props} />
  </Suspense>
);

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}
