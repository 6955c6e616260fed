import { z } from 'zod';

const footnotesSchema = z.array(z.object({ id: z.string().min(1), content: z.string() }));

/**
 * Returns a text with its footnotes below it, each with a link back. WordPress stores their texts beside the text of a
 * post, and the block that shows them is empty.
 */
export function withFootnotes(html: string, stored: string | undefined): string {
  const parsed = footnotesSchema.safeParse(parseJson(stored ?? '[]'));
  if (!parsed.success || parsed.data.length === 0 || !html.includes('data-fn=')) return html;
  const items = parsed.data.map(({ id, content }) => {
    const name = id.replace(/[^\w-]/g, '');
    return `<li id="${name}">${content} <a href="#${name}-link">↩</a></li>`;
  });
  return `${html}\n<ol>${items.join('')}</ol>`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
