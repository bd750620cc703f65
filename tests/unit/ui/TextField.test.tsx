import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TextField } from '#ui/TextField.tsx';

const idIn = (markup: string, pattern: RegExp) => markup.match(pattern)?.[1];

describe('a text field', () => {
  it('is named by its own label', () => {
    const markup = renderToStaticMarkup(
      <>
        <TextField label="Ism" name="firstName" />
        <TextField label="Familiya" name="lastName" />
      </>,
    );
    const labelled = (label: string) => idIn(markup, new RegExp(`<label for="([^"]+)"[^>]*>${label}<`));
    const field = (name: string) =>
      idIn(markup, new RegExp(`<input(?=[^>]* name="${name}")[^>]* id="([^"]+)"`));
    expect(labelled('Ism')).toBe(field('firstName'));
    expect(labelled('Familiya')).toBe(field('lastName'));
    expect(field('firstName')).not.toBe(field('lastName'));
  });

  it('passes other props on to the input', () => {
    const markup = renderToStaticMarkup(
      <TextField label="Pochta" type="email" autoComplete="email" required />,
    );
    expect(markup).toContain('type="email"');
    expect(markup).toContain('autoComplete="email"');
    expect(markup).toContain('required');
  });

  it('is described by its hint, if it has one', () => {
    const markup = renderToStaticMarkup(<TextField label="Telefon" hint="Raqamni tekshiring." />);
    const hint = idIn(markup, /<p id="([^"]+)"[^>]*>Raqamni tekshiring\.</);
    expect(markup).toContain(`aria-describedby="${hint}"`);
    expect(renderToStaticMarkup(<TextField label="Telefon" />)).not.toContain('aria-describedby');
  });

  it('reserves the space of a hint that is not shown', () => {
    const markup = renderToStaticMarkup(<TextField label="Telefon" hint="Tekshiring." isHintShown={false} />);
    expect(markup).toMatch(/class="[^"]*invisible"[^>]*>Tekshiring/);
    expect(markup).not.toContain('aria-describedby');
  });

  it('has several lines if a height is given', () => {
    const markup = renderToStaticMarkup(<TextField label="Izoh" rows={4} name="comment" />);
    expect(markup).toMatch(/<textarea(?=[^>]* rows="4")[^>]* name="comment"/);
    expect(markup).not.toContain('<input');
  });
});
