/** The submit button of a demo form. */
export function DemoSubmit({ children }: { children: string }) {
  return (
    <button type="submit" className="button button-primary">
      {children}
    </button>
  );
}
