export const root = document.documentElement;

export const { dataset } = root;
