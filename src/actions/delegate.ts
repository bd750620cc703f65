/** What a shopper's tap, change or submit on an element does. */
export type Action = (control: HTMLElement, event: Event) => void;

/** The attribute in which an element names its action, for each event that is listened for. */
const ATTRIBUTES = { click: 'data-action', change: 'data-change', submit: 'data-submit' } as const;

/**
 * Runs the action that the touched element, or the nearest one around it, names in the event's attribute.
 * One listener an event serves the whole document, also what is rendered later.
 */
export function runActions(actions: Readonly<Record<string, Action>>): void {
  for (const [type, attribute] of Object.entries(ATTRIBUTES)) {
    document.addEventListener(type, (event) => {
      const control = event.target instanceof Element && event.target.closest<HTMLElement>(`[${attribute}]`);
      if (!control || control.matches(':disabled')) return;
      actions[control.getAttribute(attribute) ?? '']?.(control, event);
    });
  }
}
