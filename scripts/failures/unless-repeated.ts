/**
 * Returns a function that prints a text, unless it is the same as the one before. `undefined` stands for nothing to
 * say: whatever comes next is printed.
 */
export function unlessRepeated(print: (text: string) => void): (text: string | undefined) => void {
  let last: string | undefined;
  return (text) => {
    if (text !== undefined && text !== last) print(text);
    last = text;
  };
}
