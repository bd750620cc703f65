/** The name under which a waiting order is saved: every page looks whether there is one. */
export const WAITING_ORDER = 'waitingOrder';
