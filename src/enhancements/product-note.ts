/** Says something of the product below its name; an empty text takes back what was said. */
export function sayOfProduct(text: string): void {
  const note = document.querySelector('[data-product-page] [data-slot="note"]');
  if (note) note.textContent = text;
}
