export type ExportFormat = 'zip' | 'csv' | 'json';

/** A kind of content that admins download as a file. */
export interface ExportKind {
  /** In the address of its files. */
  name: string;
  label: string;
  /** The contents of each file, for people. */
  text: string;
  /** Whether the password is asked for first. */
  isPersonal?: boolean;
  /** The list of records whose files these are: they have one address, and one rule for who may load them. */
  list?: string;
  /** The writers of the files, each as a stream whose memory does not grow with it. */
  files?: Partial<Record<ExportFormat, (actorId: string) => ReadableStream<Uint8Array> | AsyncGenerator<string>>>;
}
