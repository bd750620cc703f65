/*
 * The inline script of every page, before anything is shown (layouts/Shell.astro). All of it is in each page, so it
 * does only what cannot wait for the first script.
 */
import './saved-look.ts';
import './query.ts';
import './more-height.ts';
import './data-saving.ts';
import './early-events.ts';
import './released.ts';
import './left-events.ts';
import './lazy-images.ts';
import './load-failure.ts';
