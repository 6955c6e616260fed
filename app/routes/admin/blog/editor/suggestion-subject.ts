import type { Editor } from '@tiptap/core';
import type { Suggestion } from '#app/features/blog/generator/tasks.ts';

/** What a suggestion is made for: some words of the article, one of its pictures, or the whole of it. */
export interface Subject {
  task: Suggestion;
  from: number;
  to: number;
  /** What stands there, as it was when it was asked about. */
  text: string;
}

/** Says of a change which step of undo it belongs to: a suggestion is one of its own, with the note that it was accepted. */
export const stepMeta = 'undoStep';
export const suggestionStep = 'suggestion';

const rewrites: readonly Suggestion[] = ['shorten', 'plain', 'proofread'];
const separator = '\n\n';

const wordsOf = ({ state: { doc } }: Editor, from: number, to: number) => doc.textBetween(from, to, separator);

/** What this task would be about, as things are selected now; null where it needs another selection. */
export function subjectOf(editor: Editor, task: Suggestion): Subject | null {
  const { selection, doc } = editor.state;
  const { from, to, empty } = selection;
  if (rewrites.includes(task)) {
    const text = wordsOf(editor, from, to);
    return empty || text.trim() === '' ? null : { task, from, to, text };
  }
  if (task === 'alternative')
    return editor.isActive('figure') ? { task, from, to, text: aboutPicture(editor, from) } : null;
  const text = wordsOf(editor, 0, doc.content.size);
  return text.trim() === '' ? null : { task, from: 0, to: doc.content.size, text };
}

/** Its caption, and the words it stands between: the service does not see the picture itself. */
function aboutPicture(editor: Editor, position: number): string {
  const { doc } = editor.state;
  const place = doc.resolve(position).index(0);
  const { caption = '', alt = '' } = doc.nodeAt(position)?.attrs ?? {};
  const around = [doc.maybeChild(place - 1), doc.maybeChild(place + 1)].map((node) => node?.textContent ?? '');
  return [caption, alt, ...around].filter(Boolean).join(separator) || 'A picture without a caption';
}

/**
 * Puts an accepted suggestion where the words or the picture were. Those for the title and the description change
 * nothing here. @returns false where what it was made for has changed meanwhile
 */
export function takeSuggestion(editor: Editor, { task, from, to, text }: Subject, words: string): boolean {
  if (rewrites.includes(task)) {
    const { doc } = editor.state;
    if (to > doc.content.size || wordsOf(editor, from, to) !== text) return false;
    return editor
      .chain()
      .focus()
      .insertContentAt({ from, to }, contentOf(words))
      .setMeta(stepMeta, suggestionStep)
      .run();
  }
  if (task !== 'alternative') return true;
  if (editor.state.doc.nodeAt(from)?.type.name !== 'figure') return false;
  return editor
    .chain()
    .setNodeSelection(from)
    .updateAttributes('figure', { alt: words.trim() })
    .setMeta(stepMeta, suggestionStep)
    .run();
}

/** One paragraph takes the place of words within a line; several are blocks. */
function contentOf(words: string) {
  const texts = words.trim().split(/\n{2,}/);
  const nodes = texts.map((text) => ({ type: 'text', text }));
  return nodes.length === 1 ? nodes : nodes.map((node) => ({ type: 'paragraph', content: [node] }));
}
