/** What a shopper's click, change or submit on an element does. */
export type Action = (control: HTMLElement, event: Event) => void;

export type Actions = Readonly<Record<string, Action>>;

/** What is listened for, and the attribute in which an element names its action for it. */
const EVENTS = { click: 'data-action', change: 'data-change', submit: 'data-submit' } as const;

/**
 * Runs the action that the touched element, or the nearest one around it, names in the event's attribute.
 * One listener an event serves the whole document, also what is rendered later.
 */
export function runActions(actions: Actions): void {
  for (const [type, attribute] of Object.entries(EVENTS)) {
    document.addEventListener(type, (event) => {
      const control = event.target instanceof Element && event.target.closest<HTMLElement>(`[${attribute}]`);
      if (!control || control.matches(':disabled')) return;
      actions[control.getAttribute(attribute) ?? '']?.(control, event);
    });
  }
}
