/**
 * Adds the styles that come with a script (`import styles from '….css?inline'`). As a sheet of the script's own: pages let
 * no further `<style>` in (scripts/build/render/secure-page.ts).
 */
export function addStyles(styles: string): void {
  if (!globalThis.document?.adoptedStyleSheets) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
