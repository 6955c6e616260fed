let isUnderWay = false;

/** Whether React is hydrating the server's HTML at this moment. Never true on the server. */
export const isHydrating = () => isUnderWay;

export function setHydrating(underWay: boolean): void {
  isUnderWay = underWay;
}
