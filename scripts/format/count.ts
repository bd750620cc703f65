/** A number with its noun: `1 page`, `10,000 pages`, `2 categories`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}
