import type { AnswerEvent, AnswerSentence } from './sources.ts';

const messages: Record<'unsupported' | 'busy' | 'unavailable', string> = {
  unsupported: 'Our pages do not say this in a sentence. The results below may still help.',
  busy: 'Your network has had many answers within an hour. The results below are complete without one.',
  unavailable: 'The answer could not be completed. The results below do not depend on it.',
};

/** How to stop the request of each panel. The page's first script and React share it. */
const requests = new WeakMap<HTMLElement, () => void>();

/**
 * Requests the answer to the question of a page of results, and shows each sentence as it arrives. Written without
 * React, because a page of results does not load it before the visitor touches the page.
 * Idempotent: React finds the answer that the first script requested.
 * @returns a function that stops the request
 */
export function showAnswer(panel: HTMLElement): () => void {
  const { question } = panel.dataset;
  const text = panel.querySelector<HTMLElement>('[data-answer]');
  const status = panel.querySelector<HTMLElement>('[data-answer-status]');
  const running = requests.get(panel);
  if (running) return running;
  if (!question || !text || !status) return () => undefined;
  text.replaceChildren();
  status.textContent = 'Reading our pages…';
  panel.hidden = false;
  const events = new EventSource(`/api/search-answer?${new URLSearchParams({ q: question })}`);
  events.onmessage = ({ data }: MessageEvent<string>) => {
    const event: AnswerEvent = JSON.parse(data);
    if (event.type === 'sentence') return text.append(paragraphOf(event.sentence));
    events.close();
    status.textContent = event.type === 'refused' ? messages[event.reason] : '';
  };
  // Without this the browser would ask again, and again cost the operator money.
  events.onerror = () => {
    events.close();
    if (text.childElementCount === 0) panel.hidden = true;
    else status.textContent = messages.unavailable;
  };
  const stop = () => {
    events.close();
    requests.delete(panel);
  };
  requests.set(panel, stop);
  return stop;
}

function paragraphOf({ text, sources }: AnswerSentence): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.append(text);
  for (const { path, title } of sources) {
    const link = document.createElement('a');
    link.href = path;
    link.textContent = title;
    paragraph.append(' ', link);
  }
  return paragraph;
}
