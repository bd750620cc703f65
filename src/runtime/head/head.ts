/*
 * The inline script of every page, before anything is shown (view/shell/Shell.astro). All of it is in each page, so it
 * does only what cannot wait for the first script.
 */
import './look.ts';
import './queue.ts';
import './load-failure.ts';
