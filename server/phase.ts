/** Where a process stands between its start and its end. Only one that is `serving` wants visitors. */
export interface Phase {
  name: 'starting' | 'serving' | 'stopping';
}
