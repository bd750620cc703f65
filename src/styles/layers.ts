/** The order of layers, which comes before all style sheets of a page and its scripts. */
export const LAYERS = '@layer theme,base,components,utilities;';
