import puppeteer from 'puppeteer-core';
import { findFirefox } from '../../tools/browsers/other-engines.ts';
import type { OpenEngine } from './engine.ts';

/** Opens Firefox, without a window. */
export const openFirefox: OpenEngine = async () => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  return {
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    picture: () => page.screenshot(),
    [Symbol.asyncDispose]: () => browser.close(),
  };
};
