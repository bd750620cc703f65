import { ensureBrowser } from './browser.ts';
import { ensureOtherEngines } from './other-engines.ts';

/** node tests/tools/browsers/install-browser.ts [other-engines] */

await ensureBrowser();
if (process.argv.includes('other-engines')) await ensureOtherEngines();
