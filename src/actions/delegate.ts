/** What a shopper's tap, change or submit on an element does. */
export type Action = (control: HTMLElement, event: Event) => void;

export type Actions = Readonly<Record<string, Action>>;

/** What is listened for. */
const EVENTS = ['click', 'change', 'submit'] as const;

/** The attribute in which an element names its action for an event. */
const attributeFor = (type: string): string => `data-${type === 'click' ? 'action' : type}`;

/**
 * Runs the action that the touched element, or the nearest one around it, names in the event's attribute.
 * One listener an event serves the whole document, also what is rendered later. What actions do is loaded when
 * the first one is asked for: until it is there the control says that it is busy, and nothing is lost.
 */
export function runActions(load: () => Promise<Actions>): void {
  let loaded: Actions | undefined;

  const runLater = async (control: HTMLElement, name: string, event: Event) => {
    control.ariaBusy = 'true';
    try {
      loaded = await load();
    } finally {
      control.ariaBusy = null;
    }
    loaded[name]?.(control, event);
  };

  for (const type of EVENTS) {
    const attribute = attributeFor(type);
    document.addEventListener(type, (event) => {
      const control = event.target instanceof Element && event.target.closest<HTMLElement>(`[${attribute}]`);
      if (!control || control.matches(':disabled')) return;
      const name = control.getAttribute(attribute) ?? '';
      if (loaded) {
        loaded[name]?.(control, event);
        return;
      }
      if (type === 'submit') event.preventDefault();
      void runLater(control, name, event);
    });
  }
}
