/** What an icon of Lucide draws, without an `<svg>` around it (scripts/build/render/icon-drawings.ts). */
declare module 'lucide/*?drawing' {
  const drawing: string;
  export default drawing;
}
