import { build } from 'rolldown';

/**
 * Bundles a script that is not part of the site's modules, minified.
 * @param file absolute
 * @param constants what is inserted into it
 * @returns its code and the files it is made of
 */
export async function bundleScript(
  file: string,
  constants: Readonly<Record<string, unknown>> = {},
): Promise<{ code: string; files: readonly string[] }> {
  const define = Object.entries(constants).map(([constant, value]) => [constant, JSON.stringify(value)]);
  const { output } = await build({
    input: file,
    platform: 'browser',
    transform: { define: { ...Object.fromEntries(define), 'process.env.NODE_ENV': '"production"' } },
    output: { format: 'iife', minify: true },
    write: false,
    logLevel: 'warn',
  });
  return { code: output[0].code.trim(), files: output[0].moduleIds };
}
