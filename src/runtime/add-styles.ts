/**
 * Adds styles that a script imports as text (`import styles from '….css?inline'`). Uses a constructed style sheet:
 * pages allow no further `<style>` (metadata/page-policy.ts).
 */
export function addStyles(styles: string): void {
  if (!globalThis.document?.adoptedStyleSheets) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
