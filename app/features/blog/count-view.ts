/** Tells the site that this browser shows an article. What the site makes of it: count-view.server.ts. */
export function tellView(postId: string): void {
  navigator.sendBeacon('/api/post-view', new URLSearchParams({ post: postId }));
}

/** The behaviour of an article that was loaded with its page. */
export function countView(article: HTMLElement): void {
  const { post } = article.dataset;
  if (post) tellView(post);
}
