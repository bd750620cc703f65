import { ensureBrowser } from './browser.ts';

await ensureBrowser();
