import { createContext, type ReactNode } from 'react';
import type { Framing } from '#app/lib/framing.ts';

/** A page or post that links can be made to. */
export interface LinkTarget {
  id: string;
  title: string;
  path: string;
  /** A page unless it says otherwise. */
  kind?: 'page' | 'post';
}

interface PickedImage {
  address: string;
  /** What the library says it shows. */
  alt: string;
}

interface FrameImageProps {
  address: string;
  framing: Framing | undefined;
  onChange: (framing: Framing | undefined) => void;
}

export interface FormContext {
  /** The id of the datalist of pages. */
  pagesListId: string;
  pages: readonly LinkTarget[];
  /** Stands beside an image field, to choose a file of this site. */
  pickImage?: (choose: (picked: PickedImage) => void) => ReactNode;
  /** Says how the picture of this address is framed where it is shown. */
  frameImage?: (props: FrameImageProps) => ReactNode;
}

export const formContext = createContext<FormContext>({ pagesListId: '', pages: [] });
