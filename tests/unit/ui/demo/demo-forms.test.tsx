import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ForgotPasswordForm } from '#ui/demo/ForgotPasswordForm.tsx';
import { LoginForm } from '#ui/demo/LoginForm.tsx';
import { QuestionForm } from '#ui/demo/QuestionForm.tsx';
import { RegisterForm } from '#ui/demo/RegisterForm.tsx';

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
