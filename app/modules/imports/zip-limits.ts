const megabyte = 1024 * 1024;

/** The limits of an archive of another site. `fileBytes` is also the size of a file that is read at once. */
export const zipLimits = { files: 100_000, fileBytes: 250 * megabyte, totalBytes: 50 * 1024 * megabyte };
