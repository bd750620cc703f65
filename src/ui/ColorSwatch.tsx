/**
 * A dot in a colour of a product (`#24272c`). An attribute of SVG says which: pages allow no style attributes.
 */
export const ColorSwatch = ({ color }: { color: string }) => (
  <svg className="color-swatch" color={color} aria-hidden="true" />
);
