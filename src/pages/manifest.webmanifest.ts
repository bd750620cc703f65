import type { APIRoute } from 'astro';
import { catalogue } from '#catalogue/snapshot/load-catalogue.ts';
import { appIconPath, cartPath, categoryPath, faviconPath, homePath, maskableIconPath } from '#paths.ts';
import { brand, shop } from '#shop.config.ts';
import { homeTexts } from '#texts/home.ts';
import { shellTexts } from '#texts/shell.ts';

/** Maximum number of shortcuts that phones show for an installed shop. */
const SHORTCUTS = 4;

const pngIcon = (src: string, pixels: number, purpose: string) => ({
  src,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to install the shop. */
export const GET: APIRoute = () => {
  const shortcuts = [
    { name: shellTexts.cart, url: cartPath },
    ...catalogue.categories.map(({ id, categoryName }) => ({ name: categoryName, url: categoryPath(id) })),
  ].slice(0, SHORTCUTS);
  return Response.json(
    {
      name: `${shop.name} — ${homeTexts.title}`,
      short_name: shop.name,
      description: homeTexts.description,
      id: homePath,
      start_url: homePath,
      lang: shop.locale,
      dir: 'auto',
      display: 'standalone',
      theme_color: brand.accent,
      background_color: '#ffffff',
      icons: [
        { src: faviconPath, sizes: 'any', type: 'image/svg+xml' },
        pngIcon(appIconPath(192), 192, 'any'),
        pngIcon(appIconPath(512), 512, 'any'),
        pngIcon(maskableIconPath, 512, 'maskable'),
      ],
      shortcuts: shortcuts.map((shortcut) => ({
        ...shortcut,
        icons: [pngIcon(appIconPath(192), 192, 'any')],
      })),
    },
    { headers: { 'content-type': 'application/manifest+json' } },
  );
};
