import { readdirSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where a site keeps the licences of the code that it ships; Vite writes those of the modules in its scripts. */
export const LICENSES_FILE = 'licenses.txt';

/** What reaches shoppers although it is no module of a script: the base of all styles, a font in drawn pictures, names, a helper. */
const SHIPPED_OTHERWISE = [
  'tailwindcss/preflight.css',
  '@fontsource/inter/latin.css',
  'country-region-data',
  'vite',
].map((file) => fileURLToPath(import.meta.resolve(file)));

/**
 * Appends to the licences that Vite wrote those of everything else that the site ships.
 * @param assets folder of the compiled site
 * @param modules files of scripts that Vite does not bundle
 */
export async function addLicenses(assets: string, modules: readonly string[]): Promise<void> {
  const folders = [...modules, ...SHIPPED_OTHERWISE].flatMap(
    (file) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file) ?? [],
  );
  await appendFile(join(assets, LICENSES_FILE), [...new Set(folders)].sort().map(licenseOf).join(''));
}

/** Returns the licence of a package in the form of Vite's, without those of packages that only its own tools use. */
function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[sc]e/i.test(each));
  const text =
    file && readFileSync(join(folder, file), 'utf8').split('# Licenses of bundled dependencies')[0];
  return `\n## ${name} - ${version} (${license})\n${text ? `\n${text.trim()}\n` : ''}`;
}
