import { brandIcon } from '#metadata/brand-icon.ts';

export const GET = () => new Response(brandIcon, { headers: { 'Content-Type': 'image/svg+xml' } });
