import { LoginForm } from '#ui/demo/LoginForm.tsx';

/** The account login in the header. */
export function LoginPanel() {
  return <LoginForm />;
}
