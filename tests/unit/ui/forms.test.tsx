import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NewsletterForm } from '#ui/NewsletterForm.tsx';
import { TextField } from '#ui/TextField.tsx';

it.each([
  ['uz', 'Muvaffaqiyatli ro&#x27;yxatdan o&#x27;tdingiz.', 'Xatolik yuz berdi.'],
  ['en', 'You have successfully subscribed.', 'Something went wrong'],
] as const)(
  'the newsletter form has its messages in %s, and never leaves the page',
  (variant, subscribed, failed) => {
    const markup = renderToStaticMarkup(<NewsletterForm variant={variant} />);
    expect(markup).toContain(`lang="${variant}"`);
    expect(markup).toContain(`data-subscribed="${subscribed}"`);
    expect(markup).toContain(`data-failed="${failed}"`);
    // Outside a dialog, a form of this method goes nowhere.
    expect(markup).toContain('method="dialog"');
  },
);

describe('a text field', () => {
  const idIn = (markup: string, pattern: RegExp) => markup.match(pattern)?.[1];

  it('is named by its own label, and passes other props on to the input', () => {
    const markup = renderToStaticMarkup(
      <>
        <TextField label="Ism" name="firstName" required />
        <TextField label="Familiya" name="lastName" />
      </>,
    );
    const labelled = (label: string) => idIn(markup, new RegExp(`<label for="([^"]+)"[^>]*>${label}<`));
    const field = (name: string) =>
      idIn(markup, new RegExp(`<input(?=[^>]* name="${name}")[^>]* id="([^"]+)"`));
    expect(labelled('Ism')).toBe(field('firstName'));
    expect(labelled('Familiya')).toBe(field('lastName'));
    expect(field('firstName')).not.toBe(field('lastName'));
    expect(markup).toContain('required');
  });

  it('is described by its hint, if it has one, and wrong if that says so', () => {
    const rendered = (props: object) => renderToStaticMarkup(<TextField label="Telefon" {...props} />);
    const wrong = rendered({ hint: 'Raqamni yozing.', isWrong: true });
    const hint = idIn(wrong, /<p id="([^"]+)"[^>]*>Raqamni yozing\.</);
    expect(wrong).toMatch(new RegExp(`<input(?=[^>]* aria-invalid="true")[^>]* aria-describedby="${hint}"`));
    expect(rendered({ hint: 'Tekshiring.' })).not.toContain('invalid');
    expect(rendered({})).not.toContain('aria-describedby');
  });

  it('has several lines if a height is given', () => {
    const markup = renderToStaticMarkup(<TextField label="Izoh" rows={4} name="comment" />);
    expect(markup).toMatch(/<textarea(?=[^>]* rows="4")[^>]* name="comment"/);
    expect(markup).not.toContain('<input');
  });
});
