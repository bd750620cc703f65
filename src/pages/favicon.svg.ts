import { brandIcon } from '#ui/brand-icon.ts';

export const GET = () => new Response(brandIcon, { headers: { 'Content-Type': 'image/svg+xml' } });
