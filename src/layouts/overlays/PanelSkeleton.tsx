import { overlayTexts } from '#texts/overlay.ts';

/** A panel whose code is on its way. */
export function PanelSkeleton() {
  return (
    <div role="status" aria-label={overlayTexts.loading} className="grid gap-4">
      <div className="skeleton h-24" />
      <div className="skeleton h-24" />
      <div className="skeleton h-12" />
    </div>
  );
}
