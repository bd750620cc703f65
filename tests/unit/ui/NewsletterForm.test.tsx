import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NewsletterForm } from '#ui/NewsletterForm.tsx';

const apostrophesOf = (markup: string) => markup.replaceAll('&#x27;', "'");

it.each([
  ['uz', "Muvaffaqiyatli ro'yxatdan o'tdingiz.", 'Xatolik yuz berdi.'],
  ['en', 'You have successfully subscribed.', 'Something went wrong'],
] as const)('contains the messages of the spec in %s (section 8)', (variant, subscribed, failed) => {
  const markup = apostrophesOf(renderToStaticMarkup(<NewsletterForm variant={variant} />));
  expect(markup).toContain(`lang="${variant}"`);
  expect(markup).toContain(`data-subscribed="${subscribed}"`);
  expect(markup).toContain(`data-failed="${failed}"`);
});

it('never leaves the page: a form of method dialog goes nowhere outside a dialog', () => {
  expect(renderToStaticMarkup(<NewsletterForm variant="uz" />)).toContain('method="dialog"');
});
