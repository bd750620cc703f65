/** Adds the styles that come with a script (`import styles from '….css?inline'`). */
export const addStyles = (styles: string): void =>
  document.head.append(Object.assign(document.createElement('style'), { textContent: styles }));
