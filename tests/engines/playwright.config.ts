import { defineConfig } from 'playwright/test';
import { testSite } from '../tools/sites/test-site.ts';
import type { EngineOption } from './support/visit.ts';

/** A walk through the shop in each engine that Playwright does not drive as distributions package it. */
export default defineConfig<object, EngineOption>({
  testDir: '.',
  outputDir: testSite.enginesPictures,
  reporter: [['list'], ['json', { outputFile: testSite.enginesReport }]],
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // Several times what tests take, so that a slow or busy machine makes a run longer, but never red.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
