let isUnderWay = false;

/** Whether React is taking over the HTML that the server sent, right now. Never true on the server. */
export const isHydrating = () => isUnderWay;

export function setHydrating(underWay: boolean): void {
  isUnderWay = underWay;
}
