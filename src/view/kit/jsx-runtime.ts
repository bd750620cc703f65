import type { ReactElement, JSX as ReactJSX } from 'react';
import { Fragment, jsxs, jsx as reactElement } from 'react/jsx-runtime';

export { Fragment, jsxs };

/**
 * What stands beside something else in an element: no text. Browsers that translate a page put elements in the place of
 * its texts, which React can then neither change nor remove; in an element with nothing but a text, it replaces whatever
 * is there.
 */
export type Part = ReactElement | readonly Part[] | '' | false | null | undefined;

/** Live. Chrome and Yandex wrap each text that they translate in two of these. */
const translated = globalThis.document?.getElementsByTagName('font');

/**
 * What elements inherit, so that React takes over what the build has rendered although the browser has translated it. It is
 * read then, not when an element is made: in 16 of 40 tries a translation that began in between was an error.
 */
const inherited = {
  get suppressHydrationWarning() {
    return translated.length > 0;
  },
};

/** Makes an element of React for the JSX of all parts and islands (`jsxImportSource`). */
export const jsx: typeof reactElement = translated
  ? (type, props, key) =>
      reactElement(type, typeof type === 'string' ? Object.setPrototypeOf(props, inherited) : props, key)
  : reactElement;

type Intrinsic = ReactJSX.IntrinsicElements;

export declare namespace JSX {
  type Element = ReactElement;
  type ElementType = keyof Intrinsic | ((props: never) => Part) | (new (props: never) => ElementClass);
  type ElementClass = ReactJSX.ElementClass;
  type ElementAttributesProperty = ReactJSX.ElementAttributesProperty;
  type ElementChildrenAttribute = ReactJSX.ElementChildrenAttribute;
  type LibraryManagedAttributes<Type, Props> = ReactJSX.LibraryManagedAttributes<Type, Props>;
  type IntrinsicAttributes = ReactJSX.IntrinsicAttributes;
  type IntrinsicClassAttributes<Type> = ReactJSX.IntrinsicClassAttributes<Type>;
  type IntrinsicElements = {
    [Name in keyof Intrinsic]: Intrinsic[Name] & { children?: Part | string | number };
  };
}
