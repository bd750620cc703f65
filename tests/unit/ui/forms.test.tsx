import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextField } from '#ui/TextField.tsx';

const rendered = (props: object) => renderToStaticMarkup(<TextField label="Telefon" {...props} />);

it('a text field is described by its hint, if it has one, and wrong if that says so', () => {
  const wrong = rendered({ hint: 'Raqamni yozing.', isWrong: true });
  const [, hint] = /<p id="([^"]+)"[^>]*>Raqamni yozing\.</.exec(wrong) ?? [];
  expect(wrong).toMatch(new RegExp(`<input(?=[^>]* aria-invalid="true")[^>]* aria-describedby="${hint}"`));
  expect(rendered({ hint: 'Tekshiring.' })).not.toContain('invalid');
  expect(rendered({})).not.toContain('aria-describedby');
});

it('a text field has several lines if a height is given', () => {
  expect(rendered({ rows: 4, name: 'comment' })).toMatch(/<textarea(?=[^>]* rows="4")[^>]* name="comment"/);
});
