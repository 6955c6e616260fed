import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { TextEditorProps } from './text-editor.tsx';

const Fetched = lazy(async () => ({ default: (await import('./text-editor.tsx')).TextEditor }));

interface LazyTextEditorProps extends TextEditorProps {
  /** Shown until the editor has loaded: the plain field. */
  fallback?: ReactNode;
  onReady?: () => void;
}

/** The text editor, loaded when a screen shows it. */
export const LazyTextEditor = ({ fallback, onReady, ...editor }: LazyTextEditorProps) => (
  <Suspense fallback={fallback}>
    <Fetched {...editor} />
    {onReady && <Ready onReady={onReady} />}
  </Suspense>
);

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}
