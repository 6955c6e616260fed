import { preload } from 'react-dom';
import italicFont from '/.fonts/brygada-1918-italic.woff2?url';

/** Loads the italic typeface with the page. For components that show it on the first screen. */
export const preloadItalic = (): void =>
  preload(italicFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
