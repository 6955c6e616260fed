/** A fault of an archive. `member` is the name of a member as the archive gives it: it may be anything. */
export type ArchiveFault =
  /** It is encrypted, and there is no key. */
  | 'needs-key'
  /** Another key, or the encrypted file is damaged. */
  | 'key-does-not-fit'
  /** Neither compressed nor encrypted as an archive is. */
  | 'is-no-archive'
  /** Its first member is not the manifest. */
  | 'begins-without-manifest'
  /** A zip without a valid manifest. */
  | 'is-no-archive-in-zip'
  /** It cannot be read to its end. */
  | 'is-damaged'
  /** Something follows its end. */
  | 'has-more-behind'
  /** It contains secrets without being encrypted. Anybody could have written them. */
  | 'has-bare-secrets'
  /** It unpacks to more than its manifest says. */
  | 'is-too-large'
  /** The manifest, or a line of a list, does not fit its schema. */
  | 'has-invalid-manifest'
  /** It has a later format. */
  | 'is-newer'
  | 'differs-in-size'
  | 'differs-in-content'
  | 'has-other-member'
  | 'lacks-member'
  | 'has-other-media';

/** Thrown for an archive that is not what its format says. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
  readonly fault: ArchiveFault;
  readonly member: string;

  constructor(fault: ArchiveFault, { member = '', cause }: { member?: string; cause?: unknown } = {}) {
    super(fault, { cause });
    this.fault = fault;
    this.member = member;
  }
}
