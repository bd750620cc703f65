import intent from './intent.ts';

/** Client directives are where Astro's islands look for them. */
window.Astro = { ...window.Astro, intent };
