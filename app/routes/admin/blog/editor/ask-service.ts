import type { Task } from '#app/features/blog/generator/tasks.ts';

/**
 * Asks the AI service through the site, and tells each time more words have arrived.
 * @returns the whole answer
 * @throws Error with a sentence for the person; what had arrived by then was told
 */
export async function askService(
  address: string,
  task: Task,
  { signal, onWords }: { signal: AbortSignal; onWords: (soFar: string) => void },
): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(task),
    redirect: 'manual',
    signal,
  });
  if (response.type === 'opaqueredirect') throw new Error('You are signed out. Sign in, then try again.');
  if (!response.ok || !response.body) {
    const said = (await response.json().catch(() => null)) as { message?: string } | null;
    throw new Error(said?.message ?? 'The AI service cannot be reached. Please try again later.');
  }
  let words = '';
  try {
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      words += part;
      onWords(words);
    }
  } catch (cause) {
    throw new Error('The answer broke off. What had arrived is kept.', { cause });
  }
  return words;
}
