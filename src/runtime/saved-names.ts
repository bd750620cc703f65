/** The names under which the script in the head saves and restores something. */
export const DIRECTION = 'direction';
export const CARRIED_OVER_EVENTS = 'carriedOverEvents';
