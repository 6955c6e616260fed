const megabyte = 1024 * 1024;

/** What an archive of another site may contain. `fileBytes` is also the size of a file that is read at once. */
export const zipLimits = { files: 100_000, fileBytes: 250 * megabyte, totalBytes: 50 * 1024 * megabyte };
