/** Reports to the server that this browser shows an article. For how it is counted, see count-view.server.ts. */
export function reportView(postId: string): void {
  navigator.sendBeacon('/api/post-view', new URLSearchParams({ post: postId }));
}

/**
 * Counts the view of an article that was loaded with its page. A page that the browser rendered in advance counts when
 * it is shown.
 */
export function countView(article: HTMLElement): void {
  const { post } = article.dataset;
  if (!post) return;
  const isPrerendering = 'prerendering' in document && document.prerendering;
  if (isPrerendering) document.addEventListener('prerenderingchange', () => reportView(post), { once: true });
  else reportView(post);
}
