/**
 * The submit button of a demo form. It is rendered disabled and enabled by the page's script, so that a form
 * whose submit nobody prevents yet cannot be submitted, by Enter neither.
 */
export function DemoSubmit({ children }: { children: string }) {
  return (
    <button type="submit" className="button button-primary" data-bind="demo-submit" disabled>
      {children}
    </button>
  );
}
