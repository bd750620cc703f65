import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { explain } from '../../scripts/failures/explain.ts';
import { readEnvironment } from '../../scripts/settings/environment.ts';
import { commandLine } from '../../scripts/terminal/command-line.ts';
import { launchBrowser } from './browsers/launch-browser.ts';

/** `npm run screenshots` */
const screenshotsCommand = commandLine({
  run: 'npm run screenshots',
  says: "Takes the README's screenshots of the shop that `npm start` runs at PORT.",
  commands: { '': {} },
  options: {},
});

const FOLDER = join('.github', 'screenshots');
const WIDTH_IN_README = 720;

const images = [
  { name: 'home', path: '/', width: 1280, height: 900 },
  { name: 'product', path: '/product-detail/3', width: 1280, height: 900 },
  { name: 'phone', path: '/shop-default', width: 360, height: 740, isMobile: true, hasTouch: true },
];

try {
  screenshotsCommand.parse(process.argv.slice(2));
  const base = `http://localhost:${readEnvironment().PORT}`;
  await using browser = await launchBrowser();
  await mkdir(FOLDER, { recursive: true });
  for (const { name, path, ...viewport } of images) {
    const page = await browser.newPage();
    await page.setViewport(viewport);
    await page.goto(base + path, { waitUntil: 'networkidle0' });
    const file = join(FOLDER, `${name}.webp`);
    await sharp(await page.screenshot())
      .resize(Math.min(viewport.width, WIDTH_IN_README))
      .webp({ quality: 72 })
      .toFile(file);
    await page.close();
    console.log(file);
  }
} catch (error) {
  console.error(explain(error));
  console.error('Is the shop running? Start it with `npm start` in another terminal.');
  process.exitCode = 1;
}
