import { createContext, type ReactNode } from 'react';

/** A page or post that links can be made to. */
export interface LinkTarget {
  id: string;
  title: string;
  path: string;
  /** A page unless it says otherwise. */
  kind?: 'page' | 'post';
}

export interface FormContext {
  /** The id of the datalist of pages. */
  pagesListId: string;
  pages: readonly LinkTarget[];
  /** Stands beside an image field, to choose a file of this site. */
  pickImage?: (choose: (address: string) => void) => ReactNode;
}

export const formContext = createContext<FormContext>({ pagesListId: '', pages: [] });
