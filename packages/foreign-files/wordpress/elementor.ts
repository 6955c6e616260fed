import { quoted } from '../text/html.ts';
import { pictureHtml } from './shortcode-attributes.ts';

/**
 * Returns the texts, pictures, buttons and videos of a page that Elementor built, as HTML, in their order. Elementor
 * stores the page as JSON beside the text, which may be empty.
 */
export function elementorHtml(json: string): string {
  let elements: unknown;
  try {
    elements = JSON.parse(json);
  } catch {
    return '';
  }
  const parts: string[] = [];
  const waiting: unknown[] = Array.isArray(elements) ? elements.toReversed() : [];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    if (typeof element !== 'object' || element === null) continue;
    const { settings, elements: inner } = element as Record<string, unknown>;
    parts.push(...widgetHtml(new Map(Object.entries(settings ?? {}))));
    if (Array.isArray(inner)) waiting.push(...inner.toReversed());
  }
  return parts.join('\n');
}

function widgetHtml(settings: ReadonlyMap<string, unknown>): string[] {
  const text = (name: string) => {
    const value = settings.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const inside = (name: string, field: 'url' | 'alt') => {
    const value = settings.get(name);
    const setting = typeof value === 'object' && value !== null ? (value as Record<typeof field, unknown>)[field] : '';
    return typeof setting === 'string' ? setting : '';
  };
  const href = inside('link', 'url') || text('url');
  const linked = (label: string) =>
    href && label ? `<a class="button" href="${quoted(href)}">${quoted(label)}</a>` : quoted(label);
  const level = /^h[2-6]$/.exec(text('header_size'))?.[0] ?? 'h2';
  const image = inside('image', 'url');
  const video = text('youtube_url') || text('vimeo_url') || inside('hosted_url', 'url');
  return [
    ...(image ? [pictureHtml({ src: image, alt: inside('image', 'alt') })] : []),
    ...(text('title') ? [`<${level}>${text('title')}</${level}>`] : []),
    ...(text('title_text') ? [`<h3>${text('title_text')}</h3>`] : []),
    ...(text('description_text') ? [`<p>${text('description_text')}</p>`] : []),
    ...(text('editor') ? [text('editor')] : []),
    ...(text('html') ? [text('html')] : []),
    ...(text('text') ? [`<p>${linked(text('text'))}</p>`] : []),
    ...(/^https?:/.test(video) ? [`<embed src="${quoted(video)}">`] : []),
  ];
}
