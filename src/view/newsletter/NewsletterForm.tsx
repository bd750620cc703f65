import { newsletterTexts } from '#texts/newsletter.ts';

interface Props {
  /** The language of the page that the form is on. */
  variant: keyof typeof newsletterTexts;
}

/**
 * Subscribes to the newsletter. It has no state: the page's script sends it and shows the outcome in it.
 * `method="dialog"` keeps a submit before the script has loaded from leaving the page.
 */
export function NewsletterForm({ variant }: Props) {
  const texts = newsletterTexts[variant];
  return (
    <>
      <form
        method="dialog"
        lang={variant}
        className="flex flex-wrap items-end gap-2"
        data-needs-script
        data-submit="subscribe"
        data-bind="subscription"
      >
        <label className="min-w-0 flex-1 basis-60">
          <span className="mb-2 block text-sm font-bold">{texts.email}</span>
          <input
            type="email"
            name="email"
            data-carries="value"
            required
            className="field"
            autoComplete="email"
          />
        </label>
        <button type="submit" className="button button-primary">
          {texts.submit}
        </button>
        <p
          className="min-h-11 w-full font-bold"
          aria-live="polite"
          data-subscribed={texts.subscribed}
          data-failed={texts.failed}
        />
      </form>
      <noscript>
        <p lang={variant}>{texts.needsScript}</p>
      </noscript>
    </>
  );
}
