/** Where a panel lies on the screen. */
export type PanelSide = 'start' | 'end' | 'bottom' | 'center';

interface PanelManner {
  side: PanelSide;
  /** Whether Escape closes it; the mini cart cannot be dismissed with the keyboard (spec section 2). */
  escapes: boolean;
}

/** Every panel of the shop and its manner. */
export const panels = {
  'ask-question': { side: 'center', escapes: true },
  compare: { side: 'bottom', escapes: true },
  'compare-color': { side: 'center', escapes: true },
  'delivery-returns': { side: 'center', escapes: true },
  'forgot-password': { side: 'center', escapes: true },
  login: { side: 'center', escapes: true },
  'mini-cart': { side: 'end', escapes: false },
  newsletter: { side: 'center', escapes: true },
  'quick-add': { side: 'center', escapes: true },
  'quick-view': { side: 'center', escapes: true },
  register: { side: 'center', escapes: true },
  search: { side: 'end', escapes: true },
  share: { side: 'center', escapes: true },
  'size-chart': { side: 'center', escapes: true },
} as const satisfies Record<string, PanelManner>;

export type PanelName = keyof typeof panels;

export const isPanelName = (name: string | undefined): name is PanelName =>
  name !== undefined && Object.hasOwn(panels, name);
