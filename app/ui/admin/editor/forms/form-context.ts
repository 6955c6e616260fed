import { createContext, type ReactNode } from 'react';
import type { Framing } from '#app/lib/framing.ts';

/** A page or post that a link can point to. */
export interface LinkTarget {
  id: string;
  title: string;
  path: string;
  /** Defaults to `page`. */
  kind?: 'page' | 'post';
  /** Whether visitors do not find it yet. */
  isUnpublished?: boolean;
  /** When an unpublished one will be published, as text; null without a schedule. */
  publishTime?: string | null;
}

/** An address from which visitors are redirected. */
export interface RedirectedAddress {
  path: string;
  target: string;
}

interface ServiceChoice {
  id: string;
  name: string;
  isOpen: boolean;
}

interface PickedImage {
  address: string;
  /** The alternative text in the media library. */
  alt: string;
}

interface FrameImageProps {
  address: string;
  framing: Framing | undefined;
  onChange: (framing: Framing | undefined) => void;
}

/** A field of running text, and its plain form, which is shown until the editor has loaded. */
interface ProseField {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  fallback: ReactNode;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export interface FormContext {
  /** The id of the datalist of pages. */
  pagesListId: string;
  pages: readonly LinkTarget[];
  redirects: readonly RedirectedAddress[];
  /** Bookable services, for the choice of one. */
  services?: readonly ServiceChoice[];
  /** Renders a button beside an image field that selects a file of this site. */
  pickImage?: (choose: (picked: PickedImage) => void) => ReactNode;
  /** Renders the rich-text editor of a field of running text. Without it the field shows the marks as signs. */
  writeProse?: (field: ProseField) => ReactNode;
  /** Renders the control that sets the framing of the picture with this address. */
  frameImage?: (props: FrameImageProps) => ReactNode;
}

/** The paths of the fields of a form that still hold the text they began with. */
export const placeholderPaths = createContext<ReadonlySet<string>>(new Set());

export const formContext = createContext<FormContext>({ pagesListId: '', pages: [], redirects: [] });
