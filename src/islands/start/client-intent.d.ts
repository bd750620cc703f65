import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean | 'query' | 'cart' | 'load';
  }
}

declare global {
  interface Window {
    /** The client directives, by name. */
    Astro?: Record<string, ClientDirective>;
  }
}
