/** Returns the share of a whole that is lost, in percent; of nothing, nothing is. */
export const lostShare = (lost: number, whole: number): number => (whole === 0 ? 0 : (lost * 100) / whole);
