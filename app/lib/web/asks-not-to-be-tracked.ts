/** Whether the browser asks not to be tracked (Global Privacy Control, Do Not Track). */
export const asksNotToBeTracked = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
