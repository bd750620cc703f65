import { termsPath } from '#paths.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { linkTexts } from '#texts/links.ts';

interface Props {
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
}

/** The required checkbox, and a link to the terms, which open in a new tab so that what was typed is kept. */
export function Agreement({ agreed, onAgree }: Props) {
  return (
    <div>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="checkbox"
          name="agreed"
          required
          checked={agreed}
          onChange={(event) => onAgree(event.target.checked)}
        />
        {checkoutTexts.agreement}
      </label>
      <a
        href={termsPath}
        target="_blank"
        rel="noopener"
        className="link inline-flex min-h-11 items-center text-sm"
      >
        {checkoutTexts.terms}
        <span className="sr-only">&nbsp;({linkTexts.newTab})</span>
      </a>
    </div>
  );
}
