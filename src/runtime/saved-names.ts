/** The names under which the script in the head saves and restores something. */
export const DIRECTION = 'direction';
export const LEFT_EVENTS = 'leftEvents';
