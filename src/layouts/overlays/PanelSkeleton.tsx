import { overlayTexts } from '#texts/overlay.ts';

/** A panel whose code is on its way; as actions/taps/overlay.ts, in React. */
export function PanelSkeleton() {
  return (
    <div role="status" aria-label={overlayTexts.loading} className="overlay-skeleton">
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  );
}
