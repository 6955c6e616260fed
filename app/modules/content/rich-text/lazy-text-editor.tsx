import { lazy, type ReactNode, Suspense, type SyntheticEvent, useLayoutEffect, useState } from 'react';
import type { TextEditorProps, TextRange } from './text-editor.tsx';

interface LazyTextEditorProps extends TextEditorProps {
  /** The plain field: shown until the editor has loaded, and instead of it if it cannot be loaded. */
  fallback?: ReactNode;
  onReady?: () => void;
}

/** If the network fails, the plain field stays: the screen around it holds what a person is typing. */
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

/**
 * The text editor, loaded when a screen shows it. A person who is typing in the plain field by then continues in the
 * editor.
 */
export function LazyTextEditor({ fallback, ...editor }: LazyTextEditorProps) {
  const [range, setRange] = useState<TextRange | null>(null);
  const follow = ({ target }: SyntheticEvent) => setRange(rangeOf(target));
  const plain = fallback && (
    // The browser reports the caret after the letter: a text and a caret of different moments would select what was typed.
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the field inside it, and is nothing to press.
    <div onFocus={follow} onSelect={follow} onInput={follow} onBlur={() => setRange(null)}>
      <PlainText>{fallback}</PlainText>
    </div>
  );
  return (
    <Suspense fallback={plain}>
      <Fetched startAt={range} {...editor} fallback={plain} />
    </Suspense>
  );
}

/** A plain field in the frame of the editor, and as high, so that nothing moves when the editor takes its place. */
export const PlainText = ({ children }: { children: ReactNode }) => (
  <div className="rich-text" data-kind="text">
    <div className="rich-text-bar" aria-hidden="true" />
    {children}
  </div>
);

/** Returns what is selected in a plain field. */
export const rangeOf = (field: EventTarget | null): TextRange | null =>
  field instanceof HTMLTextAreaElement ? { start: field.selectionStart, end: field.selectionEnd } : null;

function Ready({ onReady }: { onReady: () => void }) {
  // A layout effect: its update is on the screen before the next key.
  useLayoutEffect(onReady, [onReady]);
  return null;
}
