/** The scripts that stand in a page itself. */
const INLINE = /<script>[\s\S]*?<\/script>/g;

/** Takes the indentation of lines out of the scripts in a page, which none of them means anything by. */
export const withCompactScripts = (html: string): string =>
  html.replaceAll(INLINE, (script) => script.replaceAll(/\s*\n\s*/g, '\n'));
