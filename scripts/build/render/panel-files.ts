import type { Plugin, Rolldown } from 'vite';

const NAME = 'PANEL_FILES';
const HOST = /\/islands\/mount-panels\.tsx$/;

/** A file of the bundle and all that it imports at once. */
function withImports(bundle: Rolldown.OutputBundle, file: string): Set<string> {
  const files = new Set([file]);
  for (const each of files) {
    const chunk = bundle[each];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported);
  }
  return files;
}

/** The addresses of the scripts that show a panel, without those that the asking one has itself. */
function panelFilesFor(bundle: Rolldown.OutputBundle, asking: string): string[] {
  const host = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => HOST.test(id)),
  );
  if (host?.type !== 'chunk') throw new Error('No file of the bundle holds src/islands/mount-panels.tsx.');
  const present = withImports(bundle, asking);
  return [...withImports(bundle, host.fileName).difference(present)].map((file) => `/${file}`);
}

/**
 * Puts the addresses of React and the panels, which only the build knows, into the script that fetches them ahead
 * (src/client/loading/prefetch-panels.ts), in the place of the text `PANEL_FILES`. A file's name still tells its content: the
 * script that asks imports the one that loads the panels, and so gets another name when they do.
 */
export const panelFiles = (): Plugin => ({
  name: 'panel-files',
  config: (_, { command }) => ({ define: { [NAME]: JSON.stringify(command === 'build' ? NAME : '') } }),
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.code.includes(NAME)) continue;
        file.code = file.code.replaceAll(NAME, panelFilesFor(bundle, file.fileName).join(' '));
      }
    },
  },
});
