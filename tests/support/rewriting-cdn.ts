/** What a CDN does to the HTML that passes through it, if its owner allows that. */
export type Rewrite = (html: string) => string;

const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** What it puts in place of one, of which its script decodes the attribute. */
const HIDDEN = '<span class="__cf_email__" data-cfemail="2a4b">[email&#160;protected]</span>';

/** Replaces the parts of a page outside of those that match. */
const outside = (html: string, kept: RegExp, replace: Rewrite): string =>
  html
    .split(new RegExp(`(${kept.source})`, 's'))
    .map((part, index) => (index % 2 === 0 ? replace(part) : part))
    .join('');

const atEnd = (html: string, code: string): string => html.replace('</body>', `${code}</body>`);

/** Cloudflare's Email Address Obfuscation: not in scripts, in the head, or where a page forbids it. */
export const hideAddresses: Rewrite = (html) => {
  const hidden = outside(
    html,
    /<head>.*?<\/head>|<script\b.*?<\/script>|<!--email_off-->.*?<!--\/email_off-->/,
    (part) =>
      part
        .replace(/href="mailto:[^"?]*/g, 'href="/cdn-cgi/l/email-protection#2a4b')
        .replace(/>[^<]+/g, (text) => text.replace(ADDRESS, HIDDEN)),
  );
  const decoder = '/cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js';
  return hidden === html ? html : atEnd(hidden, `<script data-cfasync="false" src="${decoder}"></script>`);
};

/** Rocket Loader: gives scripts another type, and runs them itself later. */
export const delayScripts: Rewrite = (html) =>
  atEnd(
    html.replace(/<script>/g, '<script type="0f2c-text/javascript">'),
    '<script src="/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js" data-cf-settings="0f2c-|49" defer></script>',
  );

/** Web Analytics, and the detection of bots. */
export const addScripts: Rewrite = (html) =>
  atEnd(
    html,
    '<script>(function(){a.src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"})();</script>' +
      '<script defer src="https://static.cloudflareinsights.com/beacon.min.js/v1" data-cf-beacon=\'{"token":"1"}\'></script>',
  );

/** A minifier that collapses white space in the code of a page as well. */
export const minify: Rewrite = (html) => html.replace(/\s+/g, ' ').replace(/> </g, '><');

/** The same, but only between tags. */
export const minifyHtml: Rewrite = (html) =>
  outside(html, /<(?:script|style)\b.*?<\/(?:script|style)>/, minify);
