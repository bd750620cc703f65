/** The name under which an order that waits for a connection is saved: every page looks whether there is one. */
export const WAITING_ORDER = 'waitingOrder';
