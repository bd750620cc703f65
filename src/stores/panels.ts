interface PanelOptions {
  /** Where it is placed on the screen. */
  side: 'end' | 'bottom' | 'center';
  /** Whether Escape closes it; it does not close the mini cart. */
  escapes: boolean;
}

const centred = { side: 'center', escapes: true } as const;

/** Every panel of the shop and how it behaves. */
export const panels = {
  'ask-question': centred,
  compare: { side: 'bottom', escapes: true },
  'compare-color': centred,
  'delivery-returns': centred,
  'forgot-password': centred,
  login: centred,
  'mini-cart': { side: 'end', escapes: false },
  newsletter: centred,
  'quick-add': centred,
  'quick-view': centred,
  register: centred,
  search: { side: 'end', escapes: true },
  share: centred,
  'size-chart': centred,
} as const satisfies Record<string, PanelOptions>;

export type PanelName = keyof typeof panels;

export const isPanelName = (name: string | undefined): name is PanelName =>
  name !== undefined && Object.hasOwn(panels, name);
