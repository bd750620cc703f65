/** Opens a browser of one engine with an empty profile. */
export type OpenEngine = () => Promise<Engine>;

/** A browser with one tab. */
export interface Engine extends AsyncDisposable {
  /** Gives the page this size in CSS pixels. WebKitGTK's is at least 447 pixels wide. */
  resize(width: number, height: number): Promise<void>;
  /** Evaluates an expression in the page; a promise is waited for. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks in the page, as a mouse does. */
  click(place: { x: number; y: number }): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Returns what the page looks like, as a PNG. */
  picture(): Promise<Uint8Array>;
}
