/**
 * The rendered words of a post, from left to right or from right to left as they are written. The HTML comes from
 * `post-html.server.ts`, in which no HTML of an author survives.
 */
export const PostHtml = ({ html, className = '' }: { html: string; className?: string }) => (
  <div dir="auto" className={`post-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
);
