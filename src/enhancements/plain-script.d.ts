/** A module and all that it imports as the text of one classic script (scripts/build/render/plain-scripts.ts). */
declare module '*?plain-script' {
  const code: string;
  export default code;
}
