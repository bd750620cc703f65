import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ForgotPasswordForm } from '#ui/demo/ForgotPasswordForm.tsx';
import { LoginForm } from '#ui/demo/LoginForm.tsx';
import { QuestionForm } from '#ui/demo/QuestionForm.tsx';
import { RegisterForm } from '#ui/demo/RegisterForm.tsx';
import { NewsletterForm } from '#ui/NewsletterForm.tsx';
import { TextField } from '#ui/TextField.tsx';

describe('NewsletterForm', () => {
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
});

describe('TextField', () => {
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

    it('is marked as wrong if its hint says so', () => {
      const markup = renderToStaticMarkup(<TextField label="Telefon" hint="Raqamni yozing." isWrong />);
      expect(markup).toMatch(/<input(?=[^>]* aria-invalid="true")[^>]* aria-describedby/);
      expect(renderToStaticMarkup(<TextField label="Telefon" hint="Tekshiring." />)).not.toContain('invalid');
    });

    it('has several lines if a height is given', () => {
      const markup = renderToStaticMarkup(<TextField label="Izoh" rows={4} name="comment" />);
      expect(markup).toMatch(/<textarea(?=[^>]* rows="4")[^>]* name="comment"/);
      expect(markup).not.toContain('<input');
    });
  });
});

describe('demo forms', () => {
  const all: [string, ReactElement][] = [
    ['login', <LoginForm key="login" />],
    ['register', <RegisterForm key="register" />],
    ['forgotten password', <ForgotPasswordForm key="forgotten" />],
    ['question', <QuestionForm key="question" />],
  ];

  const fieldsOf = (markup: string) => markup.match(/<(?:input|textarea) [^>]*>/g) ?? [];
  const submitsOf = (markup: string) => markup.match(/<button type="submit"[^>]*>/g) ?? [];

  describe.each(all)('the %s form', (_name, form) => {
    const markup = renderToStaticMarkup(form);

    it('sends nothing anywhere, even before scripts run', () => {
      expect(markup).toMatch(/<form data-submit="(?:demo|keep-message)"[^>]* method="dialog"/);
      expect(markup).not.toMatch(/<form[^>]* action=/);
      expect(submitsOf(markup)).toHaveLength(1);
      expect(submitsOf(markup)[0]).not.toContain('disabled');
    });

    it('requires every field', () => {
      expect(fieldsOf(markup).length).toBeGreaterThan(0);
      for (const field of fieldsOf(markup)) expect(field).toContain('required=""');
    });

    it('asks for the email with the email type', () => {
      expect(fieldsOf(markup).filter((field) => field.includes('name="email"'))).toEqual([
        expect.stringContaining('type="email"'),
      ]);
    });
  });

  describe('the register button', () => {
    it('leads to the given address instead of submitting', () => {
      const markup = renderToStaticMarkup(<RegisterForm leadsTo="/register" />);
      expect(markup).toMatch(/<a href="\/register"[^>]*>Ro‘yxatdan o‘tish<\/a>/);
      expect(submitsOf(markup)).toEqual([]);
    });
  });
});
