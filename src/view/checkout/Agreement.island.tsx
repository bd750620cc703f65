import { useId } from 'react';
import { termsPath } from '#paths.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { linkTexts } from '#texts/links.ts';

interface Props {
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  /** Whether an order was tried without it. */
  isMissing: boolean;
}

/** The required checkbox, and a link to the terms, which open in a new tab so that what was typed is kept. */
export function Agreement({ agreed, onAgree, isMissing }: Props) {
  const missingId = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="checkbox"
          name="agreed"
          required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? missingId : undefined}
          checked={agreed}
          onChange={(event) => onAgree(event.target.checked)}
        />
        <span>{checkoutTexts.agreement}</span>
      </label>
      {isMissing && (
        <p id={missingId} className="text-sm text-danger">
          {checkoutTexts.agreementMissing}
        </p>
      )}
      <a
        href={termsPath}
        target="_blank"
        rel="noopener"
        className="link inline-flex min-h-11 items-center text-sm"
      >
        <span>{checkoutTexts.terms}</span>
        <span className="sr-only">{`\u00a0(${linkTexts.newTab})`}</span>
      </a>
    </div>
  );
}
