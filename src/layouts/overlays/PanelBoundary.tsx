import { Component, type ReactNode } from 'react';
import { overlayTexts } from '#texts/overlay.ts';

/** A panel whose code cannot be loaded says so; the reason goes to the console (spec section 8). */
export class PanelBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.failed ? <p role="alert">{overlayTexts.failed}</p> : this.props.children;
  }
}
