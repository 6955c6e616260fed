/** Parameters of WordPress.com for smaller versions of a picture. */
const resizing = /(\.[a-z]{3,4})\?(?:(?:w|h|resize|fit|crop|quality|strip|ssl|zoom)=[^&#]*(?:&(?:amp;)?|$))+$/i;

/** Returns the address of a picture without the parameters that make a smaller one of it. */
export const withoutResizing = (address: string): string => address.replace(resizing, '$1');

/** Returns the address of a picture's original: WordPress writes the size into the names of smaller ones. */
export const withoutSize = (address: string): string =>
  withoutResizing(address).replace(/-\d{2,5}x\d{2,5}(?=\.[a-z]{3,4}$)/i, '');
