/** In bytes. A kilobyte is 1024 bytes wherever the site states a size or a limit of a file. */
export const kilobyte = 1024;
export const megabyte = 1024 * kilobyte;
export const gigabyte = 1024 * megabyte;
