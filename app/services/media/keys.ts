interface Stored {
  address: string;
  version: number;
}

/** Where the bytes of a file lie in the store. Each version has places of its own: what is being read stays. */
export const originalKey = ({ address, version }: Stored) => `files/${address}/${version}`;
export const variantKey = (file: Stored, name: string) => `files/${file.address}/${file.version}-${name}`;

/** The folder of uploads that wait for their check. */
export const uploadsToCheck = 'uploads-to-check';

/** Where an upload waits for its check. */
export const uploadKey = (uploadId: string) => `${uploadsToCheck}/${uploadId}`;

/** The address a file has for good. With its version it may be kept for good as well. */
export const mediaUrl = ({ address, version }: Stored, variant?: string) =>
  `/media/${address}${variant ? `/${variant}` : ''}?v=${version}`;

/** The address that stays whatever the version: what documents hold. */
export const addressPathOf = (url: string): string => url.replace(/\?.*/, '');
