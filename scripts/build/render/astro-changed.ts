/** Astro or Vite writes something in another way than the versions for which the shop's pages are rewritten. */
export class AstroChanged extends Error {
  constructor(what: string) {
    super(
      `Astro or Vite does not write ${what} as Astro 7.3.4 and Vite 8 do: ` +
        'install these versions again, or correct scripts/build/render.',
    );
  }
}
