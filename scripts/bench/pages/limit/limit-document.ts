import { shop } from '#shop.config.ts';
import { escapeHtml } from './escape-html.ts';
import { limitScript } from './limit-script.ts';
import { limitStyle } from './limit-style.ts';

interface Parts {
  title: string;
  /** Preloads and the like. */
  head?: string;
  /** Markup of the main part. */
  main: string;
}

/** A whole hand-written page: all of its styles and its only script stand in it. */
export const limitDocument = ({ title, head = '', main }: Parts): string => `<!doctype html>
<html lang="${shop.locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(title)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}
<style>${limitStyle}</style>
<header>
  <a href="/limit/home">${escapeHtml(shop.name)}</a>
  <nav><a href="/limit/listing">Mahsulotlar</a> <a href="/limit/cart">Savatcha (<span data-count>0</span>)</a></nav>
</header>
<main>
${main}
</main>
<script>${limitScript}</script>
</html>
`;
