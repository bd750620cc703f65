/**
 * Copies what stands in a field; says whether it is in the clipboard. Where the browser keeps the clipboard
 * from the page, the text is left selected, to be copied by hand.
 */
export async function copyText(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}
