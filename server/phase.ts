/** The phase of a process between its start and its end. Only one that is `serving` accepts visitors. */
export interface Phase {
  name: 'starting' | 'serving' | 'stopping';
}
