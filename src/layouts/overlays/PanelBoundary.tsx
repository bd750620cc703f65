import { Component, type ReactNode } from 'react';
import { overlayTexts } from '#texts/overlay.ts';

interface Props {
  children: ReactNode;
  /** Draws the panel anew. */
  onRetry: () => void;
}

/** A panel whose code cannot be loaded says so; React writes the reason to the console (spec section 8). */
export class PanelBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <p role="alert">{overlayTexts.failed}</p>
        <button type="button" className="button button-quiet" onClick={this.props.onRetry}>
          {overlayTexts.retry}
        </button>
      </>
    );
  }
}
