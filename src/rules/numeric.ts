/** Reads a finite number, or one in a string (`"5990000.00"`); `undefined` for everything else. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && !(typeof value === 'string' && value.trim())) return undefined;
  return Number.isFinite(Number(value)) ? Number(value) : undefined;
}

/** Reads the id of a record: a whole number above zero, possibly in a string. */
export function readId(value: unknown): number | undefined {
  const id = readNumber(value);
  return Number.isInteger(id) && Number(id) > 0 ? id : undefined;
}
