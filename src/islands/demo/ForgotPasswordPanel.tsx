import { ForgotPasswordForm } from '#ui/demo/ForgotPasswordForm.tsx';

/** Resetting a forgotten password. */
export function ForgotPasswordPanel() {
  return <ForgotPasswordForm />;
}
