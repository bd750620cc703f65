/** Id by which buttons open and close the shop sidebar. */
export const sidebarId = 'shop-sidebar';
