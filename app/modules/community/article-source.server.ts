import { createContext } from 'react-router';

/** The data of the article that a discussion is about. */
export interface DiscussedArticle {
  id: string;
  slug: string;
  title: string;
  /** Its address on this site. */
  path: string;
}

/** Finds published articles. They belong to a module above, which provides this with each request. */
export interface ArticleSource {
  findById: (id: string) => Promise<DiscussedArticle | null>;
  findBySlug: (slug: string) => Promise<DiscussedArticle | null>;
  /** The cache tag of everything that names an article. */
  tag: string;
}

export const articleSource = createContext<ArticleSource>();
